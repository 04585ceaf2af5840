import { numberText } from '@portal/contract/american-english.ts';
import type { Role } from '@portal/contract/options.ts';
import { deleteClassQuestion, setClassQuestionState } from '@portal/contract/visits/class-page.contract.ts';
import type {
  ClassPreparation,
  ClassQuestion,
  QuestionState,
} from '@portal/contract/visits/class-page.schemas.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { StatusChip } from '../../components/chips.tsx';
import { Eye, EyeOff, Hourglass, Trash2 } from '../../components/icons.tsx';
import { Line } from '../../components/layout/line.tsx';
import { Row, Stack } from '../../components/layout/stack.tsx';
import { Text } from '../../components/layout/text.tsx';
import { RemovalDialog } from '../../components/overlay/removal-dialog.tsx';
import { call } from '../../lib/api.ts';
import { messageOf } from '../../lib/api-error.ts';
import { toast } from '../../lib/toasts.ts';

interface ClassQuestionCardsProps {
  requestId: string;
  viewer: Role;
  /** Most votes first. */
  questions: readonly ClassQuestion[];
  onSaved: (changed: ClassPreparation) => void;
  refresh: () => Promise<unknown>;
}

const ORDER = { waiting: 0, shown: 1, hidden: 2 } as const satisfies Record<QuestionState, number>;

/** What the class asks. What waits for the teacher comes first. */
export function ClassQuestionCards(props: ClassQuestionCardsProps) {
  const { requestId, viewer, questions, onSaved, refresh } = props;
  const [deleting, setDeleting] = useState<ClassQuestion>();
  const change = useMutation({
    mutationFn: ({ id, state }: { id: string; state: 'shown' | 'hidden' }) =>
      call(setClassQuestionState, { params: { id: requestId, questionId: id }, body: { state } }),
    onSuccess: onSaved,
    onError: (error) => {
      toast('error', messageOf(error));
      return refresh();
    },
  });
  const sorted = questions.toSorted((one, other) => ORDER[one.state] - ORDER[other.state]);
  return (
    <Stack gap={8}>
      <h4>Questions of the class</h4>
      {sorted.length === 0 && (
        <p className="empty-box">
          {viewer === 'speaker'
            ? 'No questions yet. They appear here once the teacher lets them through.'
            : 'No questions yet.'}
        </p>
      )}
      <ol tabIndex={-1} className="region" aria-label="Questions of the class" hidden={sorted.length === 0}>
        {sorted.map((question) => (
          <Line key={question._id} align="center">
            <Stack gap={4} grow="wide">
              <p dir="auto">{question.text}</p>
              <Row>
                <Text size="small" tone="soft" numbers>
                  {question.votes === 1 ? '1 vote' : `${numberText(question.votes)} votes`}
                </Text>
                <StateChip state={question.state} viewer={viewer} />
              </Row>
            </Stack>
            <Row>
              {viewer === 'teacher' && (
                <Button
                  variant={question.state === 'waiting' ? 'primary' : 'outlined'}
                  size="small"
                  icon={
                    question.state === 'shown' ? (
                      <EyeOff size={16} aria-hidden />
                    ) : (
                      <Eye size={16} aria-hidden />
                    )
                  }
                  busy={change.isPending && change.variables.id === question._id}
                  onClick={() =>
                    change.mutate({
                      id: question._id,
                      state: question.state === 'shown' ? 'hidden' : 'shown',
                    })
                  }
                >
                  {question.state === 'shown' ? 'Hide' : 'Show'}
                  <span className="visually-hidden"> “{question.text}”</span>
                </Button>
              )}
              {viewer !== 'speaker' && (
                <Button
                  variant="text"
                  size="small"
                  tone="danger"
                  icon={<Trash2 size={16} aria-hidden />}
                  onClick={() => setDeleting(question)}
                >
                  Delete<span className="visually-hidden"> “{question.text}”</span>
                </Button>
              )}
            </Row>
          </Line>
        ))}
      </ol>
      <RemovalDialog
        item={deleting}
        title="Delete this question?"
        confirmLabel="Delete question"
        busyLabel="Deleting…"
        remove={({ _id: questionId }) => call(deleteClassQuestion, { params: { id: requestId, questionId } })}
        refresh={refresh}
        onClose={() => setDeleting(undefined)}
      >
        {({ text }) => (
          <>
            <p dir="auto">{text}</p>
            <p>Its votes are deleted, too. This can&apos;t be undone.</p>
          </>
        )}
      </RemovalDialog>
    </Stack>
  );
}

/** Says of a question that isn't on the page why. */
function StateChip({ state, viewer }: { state: QuestionState; viewer: Role }) {
  if (state === 'shown') return null;
  return state === 'waiting' ? (
    <StatusChip
      tone="warning"
      icon={Hourglass}
      label={viewer === 'teacher' ? 'Waiting for you' : 'Waiting for the teacher'}
    />
  ) : (
    <StatusChip tone="default" icon={EyeOff} label="Hidden" />
  );
}
