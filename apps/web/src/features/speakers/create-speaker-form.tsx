import { PICTURE_MESSAGES } from '@portal/contract/images/picture-messages.ts';
import { LANGUAGES } from '@portal/contract/options.ts';
import { checkNewSpeakers, createSpeaker } from '@portal/contract/speakers/new-speakers.contract.ts';
import type { NewSpeakerForm, SimilarSpeaker } from '@portal/contract/speakers/new-speakers.schemas.ts';
import { flagsOf, mapTexts, TEXT_NAMES } from '@portal/contract/speakers/profile-fields.ts';
import type { Person } from '@portal/contract/users/users.schemas.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { FocusedNotice } from '../../components/feedback/notice.tsx';
import { Form, SubmitButton } from '../../components/form/form.tsx';
import { FormActions } from '../../components/form/form-actions.tsx';
import { PictureField } from '../../components/form/picture-field.tsx';
import { useContractForm } from '../../components/form/use-contract-form.ts';
import { Panel } from '../../components/layout/panel.tsx';
import { Stack } from '../../components/layout/stack.tsx';
import { Dialog } from '../../components/overlay/dialog.tsx';
import { useConfirmation } from '../../components/overlay/use-confirmation.ts';
import { IndustryField } from '../../domain/industry-field.tsx';
import { PERSON_NAMES, PersonFields } from '../../domain/person-fields.tsx';
import { ProfileFields, SPEAKING_NAMES, SpeakingFields } from '../../domain/profile-fields.tsx';
import { AGE_GROUP_OPTIONS } from '../../domain/speaker-labels.ts';
import { perform } from '../../lib/api.ts';
import { describeFailure } from '../../lib/api-error.ts';
import { counted } from '../../lib/text.ts';
import styles from './creation.module.css';

/** Creates the account and the profile of one speaker. */
export function CreateSpeakerForm() {
  const { form, created, similar, decide } = useNewSpeakerForm();
  const { control } = form;
  const texts = {
    control,
    names: TEXT_NAMES,
    required: ['organization', 'bio', 'city', 'country'],
    isOthers: true,
  } as const;

  return (
    <>
      {created && (
        // The form was cleared, so the result takes the focus.
        <FocusedNotice
          key={created._id}
          severity="success"
          title={`${created.firstName} ${created.lastName} has been added.`}
        >
          Teachers can find the profile now. We emailed {created.email} a link to set a password within seven
          days.
        </FocusedNotice>
      )}
      <Form form={form} label="New speaker">
        <Panel title="Account" subtitle="We'll email the speaker a link to set a password.">
          <PersonFields control={control} names={PERSON_NAMES} isOthers />
        </Panel>
        <Panel title="Work">
          <ProfileFields {...texts} group="work" />
          <ProfileFields {...texts} group="website" />
          <ProfileFields {...texts} group="bio" />
          <IndustryField control={control} name="industry" />
        </Panel>
        <Panel title="Place">
          <ProfileFields {...texts} group="place" />
          <ProfileFields {...texts} group="distance" />
        </Panel>
        <Panel title="Speaking">
          <SpeakingFields
            control={control}
            names={SPEAKING_NAMES}
            languagesHint="English, unless you choose others."
            gradesLabel="Age/Grade Specialty"
            gradeOptions={AGE_GROUP_OPTIONS}
          />
        </Panel>
        <Panel title="Picture">
          <PictureField
            // A message about one speaker's file doesn't concern the next speaker.
            key={created?._id}
            control={control}
            name="imageUrl"
            label="Profile Picture"
            hint="Optional. The speaker can change it later."
            refusal={PICTURE_MESSAGES.chooseAnImage}
          />
        </Panel>
        <FormActions>
          <SubmitButton form={form}>Create Speaker Account</SubmitButton>
        </FormActions>
      </Form>
      <SimilarDialog similar={similar} onDecide={decide} />
    </>
  );
}

interface SimilarDialogProps {
  /** Undefined while there is nothing to decide. */
  similar: readonly SimilarSpeaker[] | undefined;
  onDecide: (create: boolean) => void;
}

/** Lists existing speakers who may be the one that is about to be created. */
function SimilarDialog({ similar = [], onDecide }: SimilarDialogProps) {
  return (
    <Dialog
      open={similar.length > 0}
      onClose={() => onDecide(false)}
      title="Is this speaker already here?"
      actions={
        <>
          <Button variant="outlined" onClick={() => onDecide(false)}>
            Back to the form
          </Button>
          <Button onClick={() => onDecide(true)}>Create anyway</Button>
        </>
      }
    >
      <p>{counted(similar.length, 'speaker has', 'speakers have')} the same or a similar name:</p>
      <Stack as="ul" gap={12} className={styles.similar} aria-label="Similar speakers">
        {similar.map(({ userId, organization, jobTitle, visible }) => (
          <Stack as="li" key={userId._id} gap={0} padding={12} className="surface">
            <strong>{`${userId.firstName} ${userId.lastName}`}</strong>
            <span>{[jobTitle, organization].filter(Boolean).join(', ')}</span>
            <span>{userId.email}</span>
            {!visible && <span className="soft">Hidden from teachers</span>}
          </Stack>
        ))}
      </Stack>
    </Dialog>
  );
}

/** The form's initial values. */
const emptySpeaker = {
  firstName: '',
  lastName: '',
  email: '',
  ...mapTexts(() => ''),
  industry: [],
  languages: [LANGUAGES[0]],
  ...flagsOf({}),
  grades: [],
  imageUrl: '',
} satisfies NewSpeakerForm;

/** The form for a new speaker. `similar` lists possible duplicates until `decide` is called. */
const useNewSpeakerForm = () => {
  const client = useQueryClient();
  const [created, setCreated] = useState<Person>();
  const { question: similar, ask, answer: decide } = useConfirmation<readonly SimilarSpeaker[]>();

  const confirm = async (values: NewSpeakerForm): Promise<boolean> => {
    const { firstName, lastName, email, organization } = values;
    const body = { speakers: [{ firstName, lastName, email, organization }] };
    const { findings } = await perform(checkNewSpeakers, { body });
    const [found] = findings;
    // A taken email is reported at its field; there is nothing to decide.
    if (!found || found.account || found.similar.length === 0) return true;
    return ask(found.similar);
  };

  const form = useContractForm(createSpeaker, {
    schemas: async () => {
      const { newSpeakerFormSchema } = await import('@portal/contract/speakers/new-speakers.schemas.ts');
      // Lists every missing field, not just the first.
      return { body: newSpeakerFormSchema, summarize: () => undefined };
    },
    defaultValues: emptySpeaker,
    input: (values) => ({ body: newSpeakerBody(values) }),
    draft: 'new-speaker',
    except: ['imageUrl'],
    explain: (error) => describeFailure(error, 'An error occurred while creating the speaker.'),
    confirm,
    onSuccess: ({ user }) => {
      setCreated(user);
      form.reset(emptySpeaker);
      void client.invalidateQueries();
    },
  });
  return { form, created, similar, decide };
};

/** The specified names of the form's grades. */
const GRADE_NAMES: ReadonlyMap<string, string> = new Map([
  ['elementary', 'Elementary'],
  ['middle', 'Middle School'],
  ['high school', 'High School'],
  ['all grades', 'All Grades'],
]);

/** What the form for a new speaker sends. */
export const newSpeakerBody = (values: NewSpeakerForm): NewSpeakerForm => ({
  ...values,
  grades: values.grades.map((grade) => GRADE_NAMES.get(grade) ?? grade),
  languages: values.languages?.length ? values.languages : [LANGUAGES[0]],
});
