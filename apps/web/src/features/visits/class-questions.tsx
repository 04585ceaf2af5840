import { voteForClassQuestion } from '@portal/contract/visits/class-page.contract.ts';
import type { ClassPage } from '@portal/contract/visits/class-page.schemas.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { ArrowUp, CircleCheck } from '../../components/icons.tsx';
import { Line } from '../../components/layout/line.tsx';
import { call } from '../../lib/api.ts';
import { messageOf } from '../../lib/api-error.ts';
import { toast } from '../../lib/toasts.ts';
import styles from './class-page.module.css';
import { browserOfVotes, hasVotedFor, rememberVote } from './class-votes.ts';

interface ClassQuestionsProps {
  token: string;
  /** Most votes first. */
  questions: ClassPage['questions'];
  refresh: () => Promise<unknown>;
}

/** The questions on a class's page, each with its votes. They move only when the page is read again. */
export function ClassQuestions({ token, questions, refresh }: ClassQuestionsProps) {
  return (
    <section className={`surface ${styles.card}`}>
      <h2>Our questions</h2>
      {questions.length === 0 ? (
        <p className="empty-box">No questions yet. Ask the first one!</p>
      ) : (
        <ol className={styles.questions}>
          {questions.map((question) => (
            <Question key={question._id} token={token} question={question} refresh={refresh} />
          ))}
        </ol>
      )}
    </section>
  );
}

interface QuestionProps {
  token: string;
  question: ClassPage['questions'][number];
  refresh: () => Promise<unknown>;
}

function Question({ token, question: { _id: questionId, text, votes }, refresh }: QuestionProps) {
  const [voted, setVoted] = useState(() => hasVotedFor(questionId));
  /** The vote that the received number doesn't contain yet. */
  const [pending, setPending] = useState(0);
  const voting = useMutation({
    mutationFn: (wanted: boolean) =>
      call(voteForClassQuestion, {
        params: { token, questionId },
        body: { browser: browserOfVotes(), voted: wanted },
      }),
    onMutate: (wanted) => {
      setVoted(wanted);
      setPending(wanted ? 1 : -1);
    },
    onSuccess: (_answer, wanted) => {
      rememberVote(questionId, wanted);
      return refresh();
    },
    onError: (error, wanted) => {
      setVoted(!wanted);
      toast('error', messageOf(error));
    },
    onSettled: () => setPending(0),
  });
  const count = Math.max(0, votes + pending);
  return (
    <Line gap={16} align="center">
      <p className={styles.question} dir="auto">
        {text}
      </p>
      <Button
        variant={voted ? 'primary' : 'outlined'}
        aria-pressed={voted}
        icon={voted ? <CircleCheck size={20} aria-hidden /> : <ArrowUp size={20} aria-hidden />}
        disabled={voting.isPending}
        onClick={() => voting.mutate(!voted)}
      >
        <span className="visually-hidden">Vote for: {text} Votes: </span>
        <span className={`numbers ${styles.votes}`}>{count}</span>
      </Button>
    </Line>
  );
}
