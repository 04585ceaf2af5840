import type { Role } from '@portal/contract/options.ts';
import type { SpeakerRequest } from '@portal/contract/requests/requests.schemas.ts';
import {
  readClassPreparation,
  setClassApproval,
  setClassSpeakerChoice,
} from '@portal/contract/visits/class-page.contract.ts';
import type {
  ClassSpeakerChoice,
  ClassPreparation as Preparation,
} from '@portal/contract/visits/class-page.schemas.ts';
import { listThankYous } from '@portal/contract/visits/thank-yous.contract.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { PartState } from '../../components/feedback/part-state.tsx';
import { CheckBox } from '../../components/form/choice-fields.tsx';
import { Pencil } from '../../components/icons.tsx';
import { Row, Stack } from '../../components/layout/stack.tsx';
import { Text } from '../../components/layout/text.tsx';
import { call } from '../../lib/api.ts';
import { messageOf } from '../../lib/api-error.ts';
import { callQuery } from '../../lib/call-query.ts';
import { toast } from '../../lib/toasts.ts';
import { ClassLink } from './class-link.tsx';
import { ClassQuestionCards } from './class-question-cards.tsx';
import { ClassWordsForm } from './class-words-form.tsx';

interface ClassPreparationProps {
  request: SpeakerRequest;
  viewer: Role;
}

/** A class's page before the visit: what the teacher and the speaker put on it, and what the class asks. */
export function ClassPreparation({ request, viewer }: ClassPreparationProps) {
  const client = useQueryClient();
  const params = { id: request._id };
  const query = callQuery(readClassPreparation, { params });
  const { data, error, refetch } = useQuery(query);
  if (!data) return <PartState name="the class's page" error={error} onRetry={refetch} />;
  const put = (changed: Preparation) => client.setQueryData(query.queryKey, changed);
  return (
    <Stack>
      {viewer !== 'teacher' && (
        <Text size="small" tone="soft">
          The class opens this page with a link from its teacher. It shows{' '}
          {viewer === 'speaker' ? whatClassSees(request) : 'who comes'}, these words, and the questions that
          the teacher lets through.
        </Text>
      )}
      {viewer === 'teacher' && <TeacherLink request={request} />}
      <Words requestId={request._id} data={data} canEdit={viewer !== 'admin'} onSaved={put} />
      {viewer === 'speaker' && <SpeakerChoice request={request} data={data} onSaved={put} />}
      {viewer === 'teacher' && <Approval requestId={request._id} data={data} onSaved={put} />}
      <ClassQuestionCards
        requestId={request._id}
        viewer={viewer}
        questions={data.questions}
        onSaved={put}
        refresh={refetch}
      />
    </Stack>
  );
}

const whatClassSees = ({ speakerId }: SpeakerRequest): string =>
  speakerId?.userId.firstName
    ? 'your first name, picture, job, organization and talk'
    : "your picture, job, organization and talk, 'Your visitor' in place of a name";

function TeacherLink({ request }: { request: SpeakerRequest }) {
  const { data, error, refetch } = useQuery(callQuery(listThankYous, { params: { id: request._id } }));
  if (!data) return <PartState name="the class's link" error={error} onRetry={refetch} />;
  return (
    <ClassLink
      requestId={request._id}
      title={request.eventName}
      explanation="Give your class a private link to get ready: who comes, words to know, and what they'd ask. Students don't need an account. After the visit, they say thank you there."
      link={data.link}
      refresh={refetch}
    />
  );
}

interface PartProps {
  requestId: string;
  data: Preparation;
  onSaved: (changed: Preparation) => void;
}

function Words({ requestId, data, canEdit, onSaved }: PartProps & { canEdit: boolean }) {
  const [isEdited, setEdited] = useState(false);
  return (
    <Stack gap={8}>
      <Row justify="between">
        <h4>Words to know</h4>
        {canEdit && !isEdited && (
          <Button
            variant="outlined"
            size="small"
            icon={<Pencil size={16} aria-hidden />}
            onClick={() => setEdited(true)}
          >
            {data.words.length === 0 ? 'Add words' : 'Edit words'}
          </Button>
        )}
      </Row>
      {isEdited ? (
        <ClassWordsForm
          requestId={requestId}
          data={data}
          onSaved={(changed) => {
            onSaved(changed);
            setEdited(false);
          }}
          onCancel={() => setEdited(false)}
        />
      ) : data.words.length === 0 ? (
        <p className="soft small">None yet. Three to eight words help students follow.</p>
      ) : (
        <Stack as="ul" gap={4} aria-label="Words to know">
          {data.words.map((word, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same word may be there twice
            <li key={index} dir="auto">
              {word}
            </li>
          ))}
        </Stack>
      )}
    </Stack>
  );
}

/** Saves a choice at once, and shows it until the portal has answered. */
const useChoice = <Choice,>(save: (choice: Choice) => Promise<Preparation>, onSaved: PartProps['onSaved']) =>
  useMutation({ mutationFn: save, onSuccess: onSaved, onError: (error) => toast('error', messageOf(error)) });

function Approval({ requestId, data, onSaved }: PartProps) {
  const choice = useChoice(
    (showAtOnce: boolean) => call(setClassApproval, { params: { id: requestId }, body: { showAtOnce } }),
    onSaved,
  );
  return (
    <Stack gap={4}>
      <CheckBox
        label="Show new questions at once"
        checked={choice.isPending ? choice.variables : data.showAtOnce}
        onChange={(checked) => choice.mutate(checked)}
      />
      <p className="soft small">
        Otherwise you read each one first. Questions with a link, an address or a phone number always wait for
        you.
      </p>
    </Stack>
  );
}

interface SpeakerChoiceProps extends Omit<PartProps, 'requestId'> {
  request: SpeakerRequest;
}

/** What else a speaker allows the page to show, of what there is. */
function SpeakerChoice({ request: { _id: id, speakerId }, data, onSaved }: SpeakerChoiceProps) {
  const choice = useChoice(
    (body: ClassSpeakerChoice) => call(setClassSpeakerChoice, { params: { id }, body }),
    onSaved,
  );
  const { showLastName, showEmail, showPhone } = choice.isPending ? choice.variables : data;
  const shown = { showLastName, showEmail, showPhone };
  const { firstName = '', lastName = '' } = speakerId?.userId ?? {};
  const labels: readonly (readonly [keyof ClassSpeakerChoice, string, boolean])[] = [
    ['showLastName', firstName ? 'My last name' : 'My name', lastName !== ''],
    ['showEmail', 'My email address', true],
    ['showPhone', 'My phone number', Boolean(speakerId?.phone)],
  ];
  return (
    <Stack gap={4} as="fieldset">
      <h4>What else students may see</h4>
      {labels.map(
        ([name, label, hasValue]) =>
          hasValue && (
            <CheckBox
              key={name}
              label={label}
              checked={shown[name]}
              onChange={(checked) => choice.mutate({ ...shown, [name]: checked })}
            />
          ),
      )}
      <p className="soft small">Anyone who has the class&apos;s link can read what you check.</p>
    </Stack>
  );
}
