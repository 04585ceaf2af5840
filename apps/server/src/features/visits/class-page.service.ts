import type { SessionUser } from '@portal/contract/users/users.schemas.ts';
import type {
  ClassPreparation,
  ClassSpeakerChoice,
  ClassWords,
} from '@portal/contract/visits/class-page.schemas.ts';
import type { Context } from '../../context.ts';
import type { ClassPageSettings } from '../../domain/requests/class-page.repository.ts';
import * as repository from '../../domain/requests/class-page.repository.ts';
import { getRequest } from '../../domain/requests/requests.service.ts';
import type { StoredRequest } from '../../domain/requests/stored-requests.repository.ts';
import { Conflict, NotFound } from '../../kernel/errors.ts';
import { refuseOutdated } from '../../kernel/versions.ts';
import type { Db, Tx } from '../../platform/db/connect.ts';
import { recordAction } from '../audit-log/audit-log.service.ts';
import { publishRequestChanged } from '../events/events.service.ts';
import { consume, REQUEST_STEPS } from '../rate-limits/rate-limits.service.ts';
import { lockThankYous } from './thank-yous.repository.ts';

const questionNotFound = () => new NotFound('Question not found');

const preparationFor = async (
  db: Db | Tx,
  { role }: SessionUser,
  requestId: string,
): Promise<ClassPreparation> => ({
  ...(await repository.findClassPage(db, requestId)),
  questions: await repository.listClassQuestions(db, requestId, { onlyShown: role === 'speaker' }),
});

/** What a class's page contains, for its speaker only the questions on it. */
export const readPreparation = async (
  { db }: Context,
  caller: SessionUser,
  requestId: string,
): Promise<ClassPreparation> => {
  await getRequest(db, caller, requestId);
  return preparationFor(db, caller, requestId);
};

/**
 * Runs a change of a class's page, under its lock, and tells everyone who has the request open. Throws a 429 error beyond
 * the limit on changes.
 */
const change = (
  { db }: Context,
  caller: SessionUser,
  requestId: string,
  run: (tx: Tx, visit: StoredRequest) => Promise<void>,
): Promise<ClassPreparation> =>
  db.transaction().execute(async (tx) => {
    // Before the lock, as steps do, so that the two can't wait for each other.
    if (caller.role !== 'admin') await consume(tx, REQUEST_STEPS, caller._id);
    await lockThankYous(tx, requestId);
    const visit = await getRequest(tx, caller, requestId);
    await run(tx, visit);
    await publishRequestChanged(tx, visit);
    return preparationFor(tx, caller, requestId);
  });

/** Changes what people have decided about the page. Throws a 409 error unless the visit is confirmed. */
const changeSettings = (
  context: Context,
  caller: SessionUser,
  requestId: string,
  changed: (settings: ClassPageSettings) => Partial<ClassPageSettings>,
): Promise<ClassPreparation> =>
  change(context, caller, requestId, async (tx, { confirmed }) => {
    if (!confirmed) throw new Conflict('Your class gets its page once the visit is confirmed.');
    const settings = await repository.findClassPage(tx, requestId);
    await repository.saveClassPage(tx, requestId, { ...settings, ...changed(settings) });
  });

/** Saves the words to know. Throws a 409 error if someone has changed them since the edited version. */
export const setWords = (
  context: Context,
  caller: SessionUser,
  requestId: string,
  { words, version }: ClassWords,
): Promise<ClassPreparation> =>
  changeSettings(context, caller, requestId, (saved) => {
    refuseOutdated(
      'list of words',
      { version: saved.version, values: { words: saved.words } },
      {
        version,
        sent: { words },
      },
    );
    return { words, version: saved.version + 1 };
  });

/** Stores whether new questions are on the page before the teacher has read them. */
export const setApproval = (
  context: Context,
  caller: SessionUser,
  requestId: string,
  showAtOnce: boolean,
): Promise<ClassPreparation> => changeSettings(context, caller, requestId, () => ({ showAtOnce }));

/** Stores what the speaker allows the page to show. */
export const setSpeakerChoice = (
  context: Context,
  caller: SessionUser,
  requestId: string,
  { showLastName, showEmail, showPhone }: ClassSpeakerChoice,
): Promise<ClassPreparation> =>
  changeSettings(context, caller, requestId, () => ({ showLastName, showEmail, showPhone }));

interface QuestionParams {
  /** The request's id. */
  readonly id: string;
  readonly questionId: string;
}

/** Puts a question on the page, or hides it. */
export const setQuestionState = (
  context: Context,
  caller: SessionUser,
  { id, questionId }: QuestionParams,
  state: 'shown' | 'hidden',
): Promise<ClassPreparation> =>
  change(context, caller, id, async (tx) => {
    if (!(await repository.saveQuestionState(tx, id, questionId, state))) throw questionNotFound();
  });

/** Deletes a question with its votes. The audit log records that of administrators, without the text. */
export const deleteQuestion = async (
  context: Context,
  caller: SessionUser,
  { id, questionId }: QuestionParams,
): Promise<void> => {
  await change(context, caller, id, async (tx, { eventName }) => {
    if (!(await repository.deleteClassQuestion(tx, id, questionId))) throw questionNotFound();
    await recordAction(tx, caller, { action: 'class-question.deleted', subject: { id, name: eventName } });
  });
};
