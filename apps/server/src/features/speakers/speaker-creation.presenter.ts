import type { Finding, SimilarSpeaker } from '@portal/contract/speakers/new-speakers.schemas.ts';
import { presentPerson, presentUser } from '../../domain/users/users.presenter.ts';
import type { User } from '../../domain/users/users.repository.ts';
import type { KnownSpeaker } from './duplicate-check.repository.ts';

const presentSimilar = ({ organization, jobTitle, visible, ...person }: KnownSpeaker): SimilarSpeaker => ({
  userId: presentPerson(person),
  organization,
  jobTitle,
  visible,
});

export const presentFinding = ({
  account,
  similar,
  unknownIndustries,
}: {
  readonly account: User | undefined;
  readonly similar: readonly KnownSpeaker[];
  readonly unknownIndustries: readonly string[];
}): Finding => ({
  account: account ? presentUser(account) : null,
  similar: similar.map(presentSimilar),
  unknownIndustries: [...unknownIndustries],
});
