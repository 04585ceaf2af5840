import { zonedDateAndTime } from '@portal/contract/dates.ts';
import { CLASS_QUESTION_LENGTH, CLASS_QUESTIONS_MAX } from '@portal/contract/limits.ts';
import { timeZoneOf } from '@portal/contract/time-zones.ts';
import { speakerOfClass } from '@portal/contract/users/full-name.ts';
import { askClassQuestion } from '@portal/contract/visits/class-page.contract.ts';
import type { ClassPage as Content } from '@portal/contract/visits/class-page.schemas.ts';
import { useState } from 'react';
import { Avatar } from '../../components/avatar.tsx';
import { Button } from '../../components/button.tsx';
import { Email } from '../../components/email.tsx';
import { FocusedNotice, Notice } from '../../components/feedback/notice.tsx';
import { Form, SubmitButton } from '../../components/form/form.tsx';
import { FormActions } from '../../components/form/form-actions.tsx';
import { TextField } from '../../components/form/text-field.tsx';
import { useContractForm } from '../../components/form/use-contract-form.ts';
import { Send } from '../../components/icons.tsx';
import { Logo } from '../../components/layout/logo.tsx';
import { SkipLink } from '../../components/layout/skip-link.tsx';
import { Row, Stack } from '../../components/layout/stack.tsx';
import { call } from '../../lib/api.ts';
import { retryWhileBusy } from '../../lib/retry-while-busy.ts';
import { useScreen } from '../../lib/screen.ts';
import styles from './class-page.module.css';
import { ClassQuestions } from './class-questions.tsx';

interface ClassPageProps {
  token: string;
  page: Content;
  /** Whether it couldn't be read again. */
  isOutdated: boolean;
  refresh: () => Promise<unknown>;
  /** Shows how many votes a question has. */
  putVotes: (questionId: string, votes: number) => void;
}

/** What a class sees before a visit, on a Chromebook or projected. Its texts grow with the screen. */
export function ClassPage({ token, page, isOutdated, refresh, putVotes }: ClassPageProps) {
  const { eventName, speaker, words, isFull } = page;
  const heading = useScreen(eventName);
  const job = [speaker.jobTitle, speaker.organization].filter(Boolean).join(', ');
  // A visit that is booked with a talk has its title.
  const talk = speaker.talk === eventName ? '' : speaker.talk;
  return (
    <div className={styles.page}>
      <SkipLink />
      <header className={styles.bar}>
        <Logo />
      </header>
      <main id="content" tabIndex={-1} className={styles.main}>
        {isOutdated && (
          <div className={styles.notice}>
            <Notice severity="warning" title="We couldn't update this page" onRetry={refresh}>
              There may be new questions and votes.
            </Notice>
          </div>
        )}
        <Stack gap={24}>
          <div>
            <h1 ref={heading} tabIndex={-1} dir="auto">
              {eventName}
            </h1>
            <p className="soft">{zonedDateAndTime(page.dateTime, timeZoneOf(page.timezone))}</p>
          </div>
          <section className={`surface ${styles.card}`} aria-label="Who comes">
            <Row gap={24} wrap={false} className={styles.speaker}>
              <div className={styles.face}>
                <Avatar url={speaker.imageUrl} name="" size={128} />
              </div>
              <Stack gap={4} grow>
                <h2 dir="auto">{speakerOfClass(speaker)}</h2>
                {job && <p dir="auto">{job}</p>}
                {talk && (
                  <p>
                    <span className="soft">Talk:</span> <bdi>{talk}</bdi>
                  </p>
                )}
                {speaker.email && (
                  <p>
                    <Email address={speaker.email} />
                  </p>
                )}
                {speaker.phone && <p>{speaker.phone}</p>}
              </Stack>
            </Row>
          </section>
          {words.length > 0 && (
            <section className={`surface ${styles.card}`}>
              <h2>Words to know</h2>
              <ul className={styles.words}>
                {words.map((word, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the same word may be there twice
                  <Word key={index} word={word} />
                ))}
              </ul>
            </section>
          )}
        </Stack>
        <Stack gap={24}>
          <section className={`surface ${styles.card}`}>
            <h2>What would you ask?</h2>
            {isFull ? (
              <Notice severity="info" title="Your class has asked all its questions">
                It can ask {CLASS_QUESTIONS_MAX}. Please ask your teacher to make room.
              </Notice>
            ) : (
              <QuestionForms token={token} refresh={refresh} />
            )}
          </section>
          <ClassQuestions token={token} questions={page.questions} putVotes={putVotes} />
        </Stack>
      </main>
    </div>
  );
}

/** A word, and what it means if that follows a colon. */
function Word({ word }: { word: string }) {
  const [, term = word, meaning] = /^([^:]+):\s+(.+)$/.exec(word) ?? [];
  return (
    <li dir="auto">
      <strong>{term}</strong>
      {meaning && <span className="soft"> {meaning}</span>}
    </li>
  );
}

/** The form. After sending, it offers to ask another question, because students often share a computer. */
function QuestionForms({ token, refresh }: Pick<ClassPageProps, 'token' | 'refresh'>) {
  const [sent, setSent] = useState<string>();
  if (sent === undefined)
    return (
      <QuestionForm
        token={token}
        onSent={(message) => {
          setSent(message);
          void refresh();
        }}
      />
    );
  return (
    <Stack>
      <FocusedNotice severity="success" title="Thanks for your question!">
        {sent}
      </FocusedNotice>
      <Row>
        <Button variant="outlined" onClick={() => setSent(undefined)}>
          Ask another question
        </Button>
      </Row>
    </Stack>
  );
}

function QuestionForm({ token, onSent }: { token: string; onSent: (message: string) => void }) {
  const form = useContractForm(askClassQuestion, {
    defaultValues: { text: '' },
    input: (body, questionKey) => ({ params: { token }, body: { ...body, questionKey } }),
    send: (input) =>
      retryWhileBusy(
        () => call(askClassQuestion, input),
        () => {},
      ),
    onSuccess: ({ message }) => onSent(message),
  });
  return (
    <Form form={form} label="Ask a question">
      <TextField
        control={form.control}
        name="text"
        label="Your question"
        hint="Please don't write your name or anyone else's."
        rows={2}
        counter={CLASS_QUESTION_LENGTH}
        required
      />
      <FormActions>
        <SubmitButton form={form} icon={<Send size={18} aria-hidden />}>
          Ask
        </SubmitButton>
      </FormActions>
    </Form>
  );
}
