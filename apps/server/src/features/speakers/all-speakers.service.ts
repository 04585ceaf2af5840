import { foldedKey, foldedWords } from '@portal/contract/fold.ts';
import type { ManagedSearch } from '@portal/contract/speakers/speaker-management.schemas.ts';
import type { Database } from '../../db/connect.ts';
import {
  countManaged,
  findManagedPage,
  listEverySpeaker,
  type ManagedCriteria,
  type ManagedPlace,
} from './all-speakers.repository.ts';
import { SpeakerNotFound } from './speakers.errors.ts';
import { findSpeaker, type ListPage } from './speakers.repository.ts';
import type { StoredSpeaker } from './speakers.row.ts';

const yes = (answer: 'yes' | 'no' | undefined): boolean | undefined =>
  answer === undefined ? undefined : answer === 'yes';

/** A word with an @ is a part of an e-mail address, which the search text does not hold. */
const isAddress = (word: string): boolean => word.includes('@');

const criteriaOf = (search: ManagedSearch): ManagedCriteria => {
  const words = foldedWords(search.q);
  return {
    words: words.filter((word) => !isAddress(word)),
    addresses: words.filter(isAddress),
    cityKey: foldedKey(search.city),
    stateKey: foldedKey(search.state),
    countryKey: foldedKey(search.country),
    industryKeys: search.industry.map(foldedKey),
    grades: search.grades,
    languages: search.languages,
    format: search.format,
    visible: yes(search.visible),
    complete: yes(search.complete),
  };
};

/** A page of all profiles that fit, visible or not, by name, and how many fit. */
export const searchAllSpeakers = async (
  database: Database,
  search: ManagedSearch,
  after: ManagedPlace | undefined,
): Promise<{ speakers: StoredSpeaker[]; end: ManagedPlace | undefined; total: number }> => {
  const criteria = criteriaOf(search);
  const [page, total] = await Promise.all([
    findManagedPage(database, criteria, { after, limit: search.limit }),
    countManaged(database, criteria),
  ]);
  return { ...page, total };
};

/** Every profile, visible or not, by name, a batch at a time. */
export const listAllSpeakers = ({ db }: Database, page: ListPage): AsyncGenerator<StoredSpeaker[]> =>
  listEverySpeaker(db, page);

/** One profile, visible or not; 404 without. */
export const getAnySpeaker = async ({ db }: Database, userId: string): Promise<StoredSpeaker> => {
  const speaker = await findSpeaker(db, userId);
  if (!speaker) throw new SpeakerNotFound();
  return speaker;
};
