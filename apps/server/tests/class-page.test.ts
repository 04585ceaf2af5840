import { deleteOwnAccount } from '@portal/contract/accounts/account-deletion.contract.ts';
import { listAuditEntries } from '@portal/contract/audit-log/audit-log.contract.ts';
import {
  CLASS_QUESTION_LENGTH,
  CLASS_QUESTIONS_MAX,
  CLASS_VOTERS_MAX,
  THANK_YOU_LINK_LIFETIME,
} from '@portal/contract/limits.ts';
import {
  acceptRequest,
  callOffVisit,
  getRequest,
  proposeChange,
} from '@portal/contract/requests/requests.contract.ts';
import {
  askClassQuestion,
  deleteClassQuestion,
  readClassPage,
  readClassPreparation,
  setClassApproval,
  setClassQuestionState,
  setClassSpeakerChoice,
  setClassWords,
  voteForClassQuestion,
} from '@portal/contract/visits/class-page.contract.ts';
import { deleteThankYouLink, listThankYous } from '@portal/contract/visits/thank-yous.contract.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { saveVote } from '../src/domain/requests/class-page.repository.ts';
import { setPhone } from '../src/domain/users/users.repository.ts';
import {
  CLASS_QUESTIONS_BY_LINK,
  CLASS_VOTES_BY_LINK,
  consume,
  type RateLimit,
} from '../src/features/rate-limits/rate-limits.service.ts';
import { instant, instantAt } from '../src/kernel/clock.ts';
import { newId, newSecret } from '../src/kernel/ids.ts';
import { storeClassQuestion } from './support/class-page.ts';
import { runJobs } from './support/jobs.ts';
import { mailsTo } from './support/mail.ts';
import { addSpeaker, aPlan } from './support/people.ts';
import { PASSWORD, TestPortal } from './support/portal.ts';
import { thankYouToken } from './support/thank-yous.ts';
import { confirmVisit, createPeople, endVisit, type People } from './support/visits.ts';

const DAY = 24 * 3_600_000;

let portal: TestPortal;
beforeAll(async () => {
  portal = await TestPortal.start({ TRUST_PROXY: '1' });
});
afterAll(() => portal.close());

let visitors = 0;
/** A student's browser, at an address of its own, because calls per address are limited. */
const newVisitor = () => {
  visitors += 1;
  return portal.visitor(`10.1.${Math.floor(visitors / 250)}.${visitors % 250}`);
};

/** Uses a limit until nothing is left of it. A refused use is rolled back with those of its transaction. */
const useUp = async (limit: RateLimit, subject: string): Promise<void> => {
  const use = (times: number) =>
    portal.context.db.transaction().execute(async (tx) => {
      for (let used = 0; used < times; used += 1) await consume(tx, limit, subject);
      return true;
    });
  for (const times of [100, 1]) while (await use(times).catch(() => false));
};

/** A confirmed visit with the class's link, and what the class and the visit's people can do. */
const openClass = async (given: Partial<People> = {}) => {
  const people = { ...(await createPeople(portal)), ...given };
  const params = await confirmVisit(people);
  const token = await thankYouToken(people.teacher.client, params.id);
  const page = async () => (await newVisitor().get(readClassPage, { params: { token } })).page;
  const read = (person: keyof People) => people[person].client.get(readClassPreparation, { params });
  const ask = (body: object) =>
    newVisitor().call(askClassQuestion, { params: { token }, body: { text: 'Do you like rain?', ...body } });
  const vote = (questionId: string, browser: string, voted = true) =>
    newVisitor().call(voteForClassQuestion, { params: { token, questionId }, body: { browser, voted } });
  const one = (questionId: string) => ({ params: { ...params, questionId } });
  const show = (questionId: string, state: 'shown' | 'hidden' = 'shown') =>
    people.teacher.client.get(setClassQuestionState, { ...one(questionId), body: { state } });
  const showAtOnce = () =>
    people.teacher.client.get(setClassApproval, { params, body: { showAtOnce: true } });
  return { people, params, token, page, read, ask, vote, one, show, showAtOnce };
};

describe("a class's page", () => {
  it('shows who comes without a last name or contact data, until the speaker allows them', async () => {
    const { people, params, page } = await openClass();
    const { speaker } = people;
    const { firstName, lastName, email } = speaker.user;
    const phone = '(303) 555-0142';
    await portal.context.db.transaction().execute((tx) => setPhone(tx, speaker.user.id, phone));
    const shown = await page();
    expect(shown).toMatchObject({
      speaker: { firstName, lastName: '', email: '', phone: '' },
      words: [],
      questions: [],
    });
    const text = JSON.stringify(shown);
    const { teacher } = people;
    for (const secret of [lastName, email, phone, teacher.user.email, teacher.user.lastName, params.id])
      expect(text).not.toContain(secret);
    const nothing = { showLastName: false, showEmail: false, showPhone: false };
    const hidden = { lastName: '', email: '', phone: '' };
    for (const [choice, value] of [
      ['showLastName', { lastName }],
      ['showEmail', { email }],
      ['showPhone', { phone }],
    ] as const) {
      const body = { ...nothing, [choice]: true };
      expect(await speaker.client.get(setClassSpeakerChoice, { params, body })).toMatchObject(body);
      expect((await page())?.speaker).toMatchObject({ ...hidden, ...value });
    }
  });

  it('has no last name of a speaker who has only that, until it is allowed', async () => {
    const { people, params, page } = await openClass({
      speaker: await addSpeaker(portal, {}, { firstName: '', lastName: 'Sukarno' }),
    });
    expect((await page())?.speaker).toMatchObject({ firstName: '', lastName: '' });
    expect(JSON.stringify(await page())).not.toContain('Sukarno');
    const body = { showLastName: true, showEmail: false, showPhone: false };
    await people.speaker.client.get(setClassSpeakerChoice, { params, body });
    expect((await page())?.speaker).toMatchObject({ firstName: '', lastName: 'Sukarno' });
  });

  it('names the talk that the visit was booked with, or the first one, or none', async () => {
    const none = await openClass();
    expect((await none.page())?.speaker.talk).toBe('');
    const talks = ['Rivers at night', 'Careers in clean water'].map((title) => ({
      ...{ _id: newId(), title, grades: [], minutes: 45, activity: '' },
    }));
    const { params, page } = await openClass({ speaker: await addSpeaker(portal, { talks }) });
    expect((await page())?.speaker.talk).toBe('Rivers at night');
    const { db } = portal.context;
    const expertise = 'Careers in clean water';
    await db.updateTable('requests').set({ expertise }).where('id', '=', params.id).execute();
    expect((await page())?.speaker.talk).toBe(expertise);
  });

  it('shows the words that either side typed, and nobody overwrites the other', async () => {
    const { people, params, page } = await openClass();
    const save = (person: 'teacher' | 'speaker', words: unknown, version = 0) =>
      people[person].client.call(setClassWords, { params, body: { words, version } as never });
    const words = ['River', 'Delta: where a river meets the sea', '三角洲'];
    expect(await save('speaker', words)).toMatchObject({ data: { words, version: 1 } });
    expect(await save('teacher', ['Dam', 'Fish', 'Flow'])).toMatchObject({
      status: 409,
      failure: { conflict: { version: 1 } },
    });
    expect(await page()).toMatchObject({ words });
    for (const [wrong, message] of [
      [['One', 'Two'], 'Please list at least 3 words, or none'],
      [Array(9).fill('Word'), 'Please list at most 8 words'],
      ['River', 'Please list your words'],
    ] as const)
      expect(await save('teacher', wrong, 1)).toMatchObject({
        status: 400,
        failure: { fields: { words: message } },
      });
    expect(await save('teacher', ['a', 'b', 'x'.repeat(81)], 1)).toMatchObject({ status: 400 });
    expect(await save('teacher', [], 1)).toMatchObject({ data: { words: [] } });
  });

  it('closes with the visit, its link, or an account, and takes thank-yous once the visit is over', async () => {
    const closed = { status: 404, failure: { message: "This link doesn't work anymore" } };
    const readWith = (token: string) => newVisitor().call(readClassPage, { params: { token } });
    const replaced = await openClass();
    await thankYouToken(replaced.people.teacher.client, replaced.params.id);
    expect(await readWith(replaced.token)).toMatchObject(closed);
    const off = await openClass();
    await off.people.teacher.client.get(deleteThankYouLink, { params: off.params });
    expect(await readWith(off.token)).toMatchObject(closed);
    expect(await off.ask({})).toMatchObject(closed);
    const canceled = await openClass();
    const { version } = await canceled.people.teacher.client.get(getRequest, { params: canceled.params });
    await canceled.people.teacher.client.get(callOffVisit, {
      params: canceled.params,
      body: { version, reason: 'Snow' },
    });
    expect(await readWith(canceled.token)).toMatchObject(closed);
    expect(await readWith(newSecret())).toMatchObject(closed);
    const left = await openClass();
    const questionId = await storeClassQuestion(portal, left.params.id);
    await left.vote(questionId, newId());
    await left.people.speaker.client.get(deleteOwnAccount, { body: { password: PASSWORD } });
    expect(await readWith(left.token)).toMatchObject(closed);
    const { db } = portal.context;
    const rest = await db
      .selectFrom('class_question_votes')
      .selectAll()
      .where('question_id', '=', questionId)
      .execute();
    expect(rest).toEqual([]);
    const over = await openClass();
    const asked = await storeClassQuestion(portal, over.params.id);
    await endVisit(portal, over.params.id);
    expect(await over.page()).toBe(null);
    expect(await over.ask({})).toMatchObject({ status: 409 });
    expect(await over.vote(asked, newId())).toMatchObject({ status: 409 });
  });

  it('can be read by all classes of a school, which share an address', async () => {
    const { token } = await openClass();
    const school = newVisitor();
    for (let read = 0; read <= 300; read += 1)
      expect((await school.call(readClassPage, { params: { token } })).status).toBe(200);
  });

  it('takes questions and votes during the visit, until it ends, and none that were typed before it was canceled', async () => {
    const { params, page, ask, vote } = await openClass();
    const { db } = portal.context;
    const questionId = await storeClassQuestion(portal, params.id);
    const replies = async () => [(await ask({})).status, (await vote(questionId, newId())).status];
    const { minutes } = await db
      .selectFrom('requests')
      .select('minutes')
      .where('id', '=', params.id)
      .executeTakeFirstOrThrow();
    const minute = 60_000;
    await endVisit(portal, params.id, instant((1 - minutes) * minute));
    expect(await page(), 'a minute before its end').not.toBe(null);
    expect(await replies()).toEqual([201, 200]);
    await endVisit(portal, params.id, instant(-minutes * minute));
    expect(await page()).toBe(null);
    expect(await replies()).toEqual([409, 409]);
    await db.updateTable('requests').set({ confirmed: 0 }).where('id', '=', params.id).execute();
    expect(await replies()).toEqual([404, 404]);
  });

  it('has a link that works for 30 days after the visit, also if the visit is moved', async () => {
    const { people, params } = await openClass();
    const lifeAfterVisit = async () => {
      const { link } = await people.teacher.client.get(listThankYous, { params });
      const { dateTime, minutes } = await people.teacher.client.get(getRequest, { params });
      return Date.parse(link?.expiresAt ?? '') - Date.parse(dateTime) - minutes * 60_000;
    };
    expect(await lifeAfterVisit()).toBe(THANK_YOU_LINK_LIFETIME);
    const { version } = await people.teacher.client.get(getRequest, { params });
    const plan = aPlan();
    const proposal = {
      ...plan,
      dateTime: plan.dateTime.replace(/^\d{4}/, (year) => `${Number(year) + 1}`),
      version,
    };
    const proposed = await people.teacher.client.get(proposeChange, { params, body: proposal });
    await people.speaker.client.get(acceptRequest, { params, body: { version: proposed.version } });
    expect(await lifeAfterVisit()).toBe(THANK_YOU_LINK_LIFETIME);
  });
});

describe('questions of a class', () => {
  it('wait for the teacher, who shows, hides and deletes them; the speaker sees only those on the page', async () => {
    const { people, page, read, ask, one, show } = await openClass();
    expect(await ask({ text: ' Why is\nthe river brown? ' })).toMatchObject({
      status: 201,
      data: { shown: false, message: 'Your teacher reads it first.' },
    });
    await ask({ text: 'Second' });
    expect(await page()).toMatchObject({ questions: [] });
    expect((await read('speaker')).questions).toEqual([]);
    const { questions } = await read('teacher');
    // Those of one millisecond have no order.
    const first = questions.find(({ text }) => text !== 'Second');
    expect(first).toMatchObject({ text: 'Why is the river brown?', state: 'waiting', votes: 0 });
    const id = first?._id ?? '';
    await show(id);
    expect(await page()).toMatchObject({ questions: [{ _id: id, votes: 0 }] });
    expect((await read('speaker')).questions).toMatchObject([{ _id: id }]);
    await show(id, 'hidden');
    expect(await page()).toMatchObject({ questions: [] });
    await people.teacher.client.get(deleteClassQuestion, one(id));
    expect((await read('teacher')).questions).toMatchObject([{ text: 'Second' }]);
    const other = (await read('admin')).questions[0]?._id ?? '';
    await people.admin.client.get(deleteClassQuestion, one(other));
    const { items } = await people.admin.client.get(listAuditEntries);
    expect(items[0]).toMatchObject({ action: 'class-question.deleted' });
    const mails = (await mailsTo(portal, people.teacher.user.email)).filter(({ subject }) =>
      subject.startsWith('Your class has a question'),
    );
    expect(mails, 'one email while a question waits').toHaveLength(1);
    expect(JSON.stringify(mails), 'it does not contain what nobody has read').not.toContain('brown');
  });

  it('are on the page at once if the teacher says so, except for those with contact data', async () => {
    const { page, ask, showAtOnce } = await openClass();
    await showAtOnce();
    const texts = ['<b onclick="x">Bold?</b>', '\u202eevil\u202c?', '🌊'.repeat(20), 'هل تحب المطر؟'];
    for (const text of texts) expect(await ask({ text })).toMatchObject({ data: { shown: true } });
    for (const text of ['Call 303-555-0142', 'https://bad.example'])
      expect(await ask({ text })).toMatchObject({ data: { shown: false } });
    const shown = (await page())?.questions.map(({ text }) => text) ?? [];
    expect(shown.toSorted()).toEqual([texts[0], 'evil?', ...texts.slice(2)].toSorted());
  });

  it('have a length, a key and a number, and may come only so often', async () => {
    const { params, read, ask } = await openClass();
    expect(await ask({ text: ' ' })).toMatchObject({
      status: 400,
      failure: { fields: { text: 'Please write your question' } },
    });
    expect(await ask({ text: 'x'.repeat(CLASS_QUESTION_LENGTH + 1) })).toMatchObject({
      status: 400,
      failure: { fields: { text: 'Please use at most 200 characters' } },
    });
    for (const invisible of ['\u200b\u200d', '\u3164 \u3164', '\u2800\u2800'])
      expect(await ask({ text: invisible })).toMatchObject({
        failure: { fields: { text: 'Please write your question' } },
      });
    expect(await ask({ text: `W${'\u0336\u0352'.repeat(40)}hy?` })).toMatchObject({
      status: 400,
      failure: { fields: { text: 'Please remove the marks above and below the letters' } },
    });
    const questionKey = newId();
    const replies = await Promise.all([1, 2, 3, 4].map(() => ask({ questionKey })));
    expect(replies.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect((await read('teacher')).questions).toHaveLength(1);
    expect(await ask({ questionKey, text: 'Another one' })).toMatchObject({ status: 409 });
    for (let stored = 1; stored < CLASS_QUESTIONS_MAX - 1; stored += 1)
      await storeClassQuestion(portal, params.id);
    const last = await Promise.all([1, 2, 3].map((index) => ask({ text: `Last ${index}` })));
    expect(last.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect((await read('teacher')).questions).toHaveLength(CLASS_QUESTIONS_MAX);
    await useUp(CLASS_QUESTIONS_BY_LINK, params.id);
    expect(await ask({ questionKey })).toMatchObject({
      status: 429,
      failure: { message: expect.stringMatching(/^Your class has sent a lot of questions\. /) },
    });
  });
});

describe('votes for questions', () => {
  it('count once for each browser, can be taken back, and order the page', async () => {
    const { params, page, vote, show } = await openClass();
    const [first, second] = [
      await storeClassQuestion(portal, params.id),
      await storeClassQuestion(portal, params.id),
    ] as const;
    const browser = newId();
    await Promise.all([1, 2, 3, 4, 5].map(() => vote(second, browser)));
    expect(await vote(second, newId())).toMatchObject({ data: { votes: 2 } });
    expect(await vote(first, browser)).toMatchObject({ data: { votes: 1 } });
    expect((await page())?.questions.map(({ _id, votes }) => [_id, votes])).toEqual([
      [second, 2],
      [first, 1],
    ]);
    expect(await vote(second, browser, false)).toMatchObject({ data: { votes: 1 } });
    await show(first, 'hidden');
    expect(await vote(first, newId())).toMatchObject({ status: 404 });
    expect(await vote('unknown', browser)).toMatchObject({ status: 404 });
    expect(await vote(second, 'short')).toMatchObject({ status: 400 });
    const { db } = portal.context;
    const rows = await db.selectFrom('class_question_votes').select('voter_hash').execute();
    expect(JSON.stringify(rows)).not.toContain(browser);
  });

  it('have a limit of browsers for each page, and of votes an hour', async () => {
    const { params, vote } = await openClass();
    const id = await storeClassQuestion(portal, params.id);
    const { db } = portal.context;
    await db.transaction().execute(async (tx) => {
      for (let voter = 1; voter < CLASS_VOTERS_MAX; voter += 1)
        await saveVote(tx, id, `voter ${voter}`, true);
    });
    const replies = await Promise.all([1, 2, 3, 4].map(() => vote(id, newId())));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    await useUp(CLASS_VOTES_BY_LINK, params.id);
    expect(await vote(id, newId())).toMatchObject({ status: 429 });
  });
});

describe('the speaker', () => {
  it('gets the five first questions two days before the visit, or a day before if there are none yet', async () => {
    const { people, params, vote } = await openClass();
    const mails = async () =>
      (await mailsTo(portal, people.speaker.user.email)).filter(({ subject }) =>
        subject.startsWith('What the class asks'),
      );
    const { dateTime } = await people.teacher.client.get(getRequest, { params });
    const visit = Date.parse(dateTime);
    await runJobs(portal, visit - 2 * DAY);
    expect(await mails()).toEqual([]);
    const ids: string[] = [];
    for (let index = 0; index < 7; index += 1) ids.push(await storeClassQuestion(portal, params.id));
    const { db } = portal.context;
    for (const [index, id] of ids.entries())
      await db
        .updateTable('class_questions')
        // Asked one second after another: those of one millisecond have no order.
        .set({ text: `Question ${index}?`, created_at: instantAt(visit - 3 * DAY + index * 1000) })
        .where('id', '=', id)
        .execute();
    await vote(ids[6] ?? '', newId());
    await runJobs(portal, visit - DAY);
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail?.text).toMatch(/Question 6\?[\s\S]*Question 0\?[\s\S]*Question 3\?/);
    expect(mail?.text).not.toContain('Question 4?');
  });
});
