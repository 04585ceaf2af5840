import { numberText } from '@portal/contract/american-english.ts';
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
  /** Shows how many votes a question has. */
  putVotes: (questionId: string, votes: number) => void;
}

/** The questions on a class's page, each with its votes. They move only when the page is read again. */
export function ClassQuestions({ token, questions, putVotes }: ClassQuestionsProps) {
  /** For screen readers, which don't read a number that changes. */
  const [announcement, setAnnouncement] = useState('');
  return (
    <section className={`surface ${styles.card}`}>
      <h2>Our questions</h2>
      {questions.length === 0 ? (
        <p className="empty-box">No questions yet. Ask the first one!</p>
      ) : (
        <ol className={styles.questions}>
          {questions.map((question) => (
            <Question
              key={question._id}
              token={token}
              question={question}
              putVotes={putVotes}
              onCounted={setAnnouncement}
            />
          ))}
        </ol>
      )}
      <p role="status" className="visually-hidden">
        {announcement}
      </p>
    </section>
  );
}

interface QuestionProps {
  token: string;
  question: ClassPage['questions'][number];
  putVotes: ClassQuestionsProps['putVotes'];
  /** Says how many votes there are after one of this browser. */
  onCounted: (announcement: string) => void;
}

const votesText = (votes: number): string => (votes === 1 ? '1 vote' : `${numberText(votes)} votes`);

function Question({ token, question: { _id: questionId, text, votes }, putVotes, onCounted }: QuestionProps) {
  const [voted, setVoted] = useState(() => hasVotedFor(questionId));
  const voting = useMutation({
    mutationFn: (wanted: boolean) =>
      call(voteForClassQuestion, {
        params: { token, questionId },
        body: { browser: browserOfVotes(), voted: wanted },
      }),
    onMutate: (wanted) => {
      setVoted(wanted);
      putVotes(questionId, Math.max(0, votes + (wanted ? 1 : -1)));
      return votes;
    },
    onSuccess: (counted, wanted) => {
      rememberVote(questionId, wanted);
      onCounted(
        `${wanted ? 'You voted' : 'You took your vote back'}. ${votesText(counted.votes)} for: ${text}`,
      );
      putVotes(questionId, counted.votes);
    },
    onError: (error, wanted, votesBefore = votes) => {
      setVoted(!wanted);
      putVotes(questionId, votesBefore);
      toast('error', messageOf(error));
    },
  });
  return (
    <Line gap={16} align="center">
      <p className={styles.question} dir="auto">
        {text}
      </p>
      <Button
        variant={voted ? 'primary' : 'outlined'}
        aria-pressed={voted}
        icon={voted ? <CircleCheck size={20} aria-hidden /> : <ArrowUp size={20} aria-hidden />}
        // Disabled, it would lose the focus.
        aria-disabled={voting.isPending || undefined}
        onClick={() => {
          if (!voting.isPending) voting.mutate(!voted);
        }}
      >
        <span className="visually-hidden">Vote for: {text} Votes: </span>
        <span className={`numbers ${styles.votes}`}>{votes}</span>
      </Button>
    </Line>
  );
}
