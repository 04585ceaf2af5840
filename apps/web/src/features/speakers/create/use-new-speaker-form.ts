import { LANGUAGES } from '@portal/contract/options.ts';
import { checkNewSpeakers, createSpeaker } from '@portal/contract/speakers/new-speakers.contract.ts';
import {
  type NewSpeakerForm,
  newSpeakerFormSchema,
  type SimilarSpeaker,
} from '@portal/contract/speakers/new-speakers.schemas.ts';
import { mapTexts } from '@portal/contract/speakers/profile-fields.ts';
import type { Person } from '@portal/contract/users/users.schemas.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useContractForm } from '../../../components/form/use-contract-form.ts';
import { perform } from '../../../lib/api.ts';
import { describeFailure } from '../../../lib/api-error.ts';

/** The form's initial values. */
const emptySpeaker = {
  firstName: '',
  lastName: '',
  email: '',
  ...mapTexts(() => ''),
  industry: [],
  languages: [LANGUAGES[0]],
  inperson: false,
  virtual: false,
  grades: [],
  imageUrl: '',
} satisfies NewSpeakerForm;

/** The form for a new speaker. `similar` lists possible duplicates until `decide` is called. */
export const useNewSpeakerForm = () => {
  const client = useQueryClient();
  const [created, setCreated] = useState<Person>();
  const [similar, setSimilar] = useState<readonly SimilarSpeaker[]>();
  const answer = useRef<(goOn: boolean) => void>(undefined);

  const decide = (goOn: boolean) => {
    setSimilar(undefined);
    answer.current?.(goOn);
  };

  const confirm = async (values: NewSpeakerForm): Promise<boolean> => {
    const { firstName, lastName, email, organization } = values;
    const body = { speakers: [{ firstName, lastName, email, organization }] };
    const { findings } = await perform(checkNewSpeakers, { body });
    const [found] = findings;
    // A taken email is reported at its field; there is nothing to decide.
    if (!found || found.account || found.similar.length === 0) return true;
    setSimilar(found.similar);
    return new Promise((resolve) => {
      answer.current = resolve;
    });
  };

  const form = useContractForm(createSpeaker, {
    schema: newSpeakerFormSchema,
    defaultValues: emptySpeaker,
    input: (values) => ({ body: values }),
    draft: 'new-speaker',
    except: ['imageUrl'],
    explain: (error) => describeFailure(error, 'An error occurred while creating the speaker.'),
    // Lists every missing field, not just the first.
    summarize: () => undefined,
    confirm,
    onSuccess: ({ user }) => {
      setCreated(user);
      form.reset(emptySpeaker);
      void client.invalidateQueries();
    },
  });
  return { form, created, similar, decide };
};
