import { deleteOwnAccount } from '@portal/contract/accounts/account-deletion.contract.ts';
import { listUserAuditEntries } from '@portal/contract/audit-log/audit-log.contract.ts';
import {
  acceptRequest,
  getRequest,
  proposeChange,
  setOwnRequestStatus,
} from '@portal/contract/requests/requests.contract.ts';
import { schoolDaysBefore } from '@portal/contract/school-rules/approval-due.ts';
import {
  getSchoolRules,
  getVisitSchool,
  recordSchoolApproval,
  saveSchoolRules,
} from '@portal/contract/school-rules/school-rules.contract.ts';
import type { SchoolRulesFormInput } from '@portal/contract/school-rules/school-rules.schemas.ts';
import { fullName } from '@portal/contract/users/full-name.ts';
import { saveVisitDetails } from '@portal/contract/visits/visits.contract.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { planApprovalReminders } from '../src/features/school-rules/approval-reminders.service.ts';
import { EventReader } from './support/events.ts';
import { runJobs } from './support/jobs.ts';
import { mailsTo } from './support/mail.ts';
import { aPlan, VISIT_DAY } from './support/people.ts';
import { PASSWORD, TestPortal } from './support/portal.ts';
import { askSpeaker, confirmVisit, createPeople, type People } from './support/visits.ts';

const DAY = 24 * 3_600_000;
const VISIT = Date.parse(`${VISIT_DAY}T10:00-04:00`);

let portal: TestPortal;
beforeAll(async () => {
  portal = await TestPortal.start();
});
afterAll(() => portal.close());

const RULES = {
  noticeDays: 5,
  noticeUnit: 'school days',
  closedDays: [`${VISIT_DAY.slice(0, 4)}-12-21/${VISIT_DAY.slice(0, 4)}-12-31`],
  approver: 'Ms. Rivera, principal',
  tellsParents: true,
  frontDesk: 'Bring a photo ID and sign in.',
} as const satisfies SchoolRulesFormInput;

const save = (
  { teacher }: People,
  body: SchoolRulesFormInput = { ...RULES, closedDays: [...RULES.closedDays] },
) => teacher.client.get(saveSchoolRules, { params: { userId: teacher.user.id }, body });

describe("what a teacher's school asks of visits", () => {
  it('is empty at first, saved as it was sent, and kept from speakers and other teachers', async () => {
    const people = await createPeople(portal);
    const params = { userId: people.teacher.user.id };
    const empty = {
      noticeDays: null,
      noticeUnit: 'school days',
      closedDays: [],
      approver: '',
      frontDesk: '',
    };
    const { client } = people.teacher;
    expect(await client.get(getSchoolRules, { params })).toEqual({
      ...{ ...empty, tellsParents: false, version: 1 },
    });
    expect(await save(people)).toEqual({ ...RULES, version: 2 });
    expect(await people.admin.client.get(getSchoolRules, { params })).toEqual({ ...RULES, version: 2 });
    expect(await save(people, { noticeDays: '' })).toEqual({ ...empty, tellsParents: false, version: 3 });
  });

  it('is refused with the field that is wrong', async () => {
    const people = await createPeople(portal);
    const params = { userId: people.teacher.user.id };
    for (const [field, value] of Object.entries({
      noticeDays: 61,
      noticeUnit: 'weeks',
      closedDays: 'never',
      approver: 'x'.repeat(201),
      tellsParents: 'maybe',
      frontDesk: 'x'.repeat(1_001),
    })) {
      const response = await people.teacher.client.call(saveSchoolRules, {
        params,
        body: { [field]: value } as SchoolRulesFormInput,
      });
      expect(response).toMatchObject({ status: 400, failure: { fields: { [field]: expect.any(String) } } });
    }
    const tooLong = { closedDays: [`${VISIT_DAY.slice(0, 4)}-01-01/${VISIT_DAY.slice(0, 4)}-12-31`] };
    const response = await people.teacher.client.call(saveSchoolRules, { params, body: tooLong });
    expect(response).toMatchObject({
      failure: { fields: { 'closedDays.0': 'Please choose at most 120 days at once' } },
    });
  });

  it('is not overwritten by an edit of an older version, which learns what differs', async () => {
    const people = await createPeople(portal);
    const { version } = await save(people);
    await save(people, { ...RULES, closedDays: [], version });
    const response = await people.teacher.client.call(saveSchoolRules, {
      params: { userId: people.teacher.user.id },
      body: { ...RULES, closedDays: [], approver: 'The office', version },
    });
    expect(response).toMatchObject({
      status: 409,
      failure: {
        conflict: {
          version: version + 1,
          fields: { approver: { saved: RULES.approver, sent: 'The office' } },
        },
      },
    });
  });

  it('is filled in by administrators as well, which the audit log records and the teacher sees', async () => {
    const people = await createPeople(portal);
    const { user, client } = people.teacher;
    const params = { userId: user.id };
    const { version } = await save(people, { approver: 'The office' });
    const events = await EventReader.open(client);
    const { client: admin } = people.admin;
    await admin.get(saveSchoolRules, { params, body: { approver: 'The principal', noticeDays: 3, version } });
    // What needs the teacher follows from it.
    expect(await events.next()).toMatchObject({ kind: 'sync' });
    await events.close();
    const saved = await client.get(getSchoolRules, { params });
    expect(saved).toMatchObject({ approver: 'The principal', noticeDays: 3, version: version + 1 });
    expect(
      await client.call(saveSchoolRules, { params, body: { approver: 'Nobody', noticeDays: 3, version } }),
    ).toMatchObject({ status: 409, failure: { conflict: { fields: { approver: { sent: 'Nobody' } } } } });
    const entries = await admin.get(listUserAuditEntries, { params });
    expect(entries.filter(({ action }) => action === 'school-rules.edited')).toMatchObject([
      {
        actor: { name: fullName(people.admin.user) },
        before: { approver: 'The office', noticeDays: '' },
        after: { approver: 'The principal', noticeDays: '3' },
      },
    ]);
  });

  it('goes with the account', async () => {
    const people = await createPeople(portal);
    await save(people);
    const { id } = await confirmVisit(people);
    await people.teacher.client.get(recordSchoolApproval, { params: { id }, body: { approved: true } });
    await people.teacher.client.get(deleteOwnAccount, { body: { password: PASSWORD } });
    const { db } = portal.context;
    const rules = db
      .selectFrom('school_rules')
      .select('user_id')
      .where('user_id', '=', people.teacher.user.id);
    const approvals = db.selectFrom('school_approvals').select('request_id').where('request_id', '=', id);
    expect([...(await rules.execute()), ...(await approvals.execute())]).toEqual([]);
  });
});

describe('the approval of a visit', () => {
  it('is due as long before it as the school asks, and speakers only learn what the front desk needs', async () => {
    const people = await createPeople(portal);
    const params = await askSpeaker(people);
    const nothing = { needsApproval: false, approvalDue: null, approvedOn: null };
    const silent = { approver: '', tellsParents: false, frontDesk: '', ...nothing };
    const schoolFor = (side: 'teacher' | 'speaker' | 'admin') =>
      people[side].client.get(getVisitSchool, { params });
    expect(await schoolFor('teacher')).toEqual(silent);
    await save(people);
    const due = schoolDaysBefore(VISIT_DAY, 5, []);
    const { approver, tellsParents, frontDesk } = RULES;
    const asked = {
      approver,
      tellsParents,
      frontDesk,
      needsApproval: true,
      approvalDue: due,
      approvedOn: null,
    };
    for (const side of ['teacher', 'admin'] as const) expect(await schoolFor(side)).toEqual(asked);
    expect(await schoolFor('speaker')).toEqual(silent);
    await people.speaker.client.get(acceptRequest, { params, body: { version: 2 } });
    expect(await schoolFor('speaker')).toEqual({ ...silent, frontDesk });
  });

  it('is recorded once with its day, told live, and can be taken back', async () => {
    const people = await createPeople(portal);
    await save(people);
    const params = await confirmVisit(people);
    const events = await EventReader.open(people.admin.client);
    const record = (approved: boolean) =>
      people.teacher.client.get(recordSchoolApproval, { params, body: { approved, version: 3 } });
    const { approvedOn } = await record(true);
    expect(approvedOn).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    expect(await events.next()).toEqual({ kind: 'request', ...params });
    await events.close();
    const [again] = await Promise.all([record(true), record(true)]);
    expect(again.approvedOn).toBe(approvedOn);
    expect(await people.admin.client.get(getVisitSchool, { params })).toMatchObject({ approvedOn });
    expect(await record(false)).toMatchObject({ approvedOn: null });
    // It's no step of the request.
    expect(await people.teacher.client.get(getRequest, { params })).toMatchObject({ version: 3 });
  });

  it('is not recorded for a request that has changed since or is archived, and ends when the visit moves', async () => {
    const people = await createPeople(portal);
    await save(people);
    const params = await confirmVisit(people);
    const { client } = people.teacher;
    const approve = (version: number) =>
      client.call(recordSchoolApproval, { params, body: { approved: true, version } });
    expect(await approve(2)).toMatchObject({ status: 409 });
    expect(await approve(3)).toMatchObject({ status: 200 });
    await client.get(proposeChange, { params, body: { version: 3, ...aPlan() } });
    await people.speaker.client.get(acceptRequest, { params, body: { version: 4 } });
    expect(await client.get(getVisitSchool, { params })).toMatchObject({ approvedOn: null });
    await client.get(setOwnRequestStatus, { params, body: { status: 'Archived' } });
    expect(await approve(6)).toMatchObject({
      status: 409,
      failure: { message: "That isn't possible while this request is Archived." },
    });
  });
});

describe('the reminder of visits that are not approved', () => {
  const REMINDER = /school approval/i;
  const remindersTo = async ({ user }: People['teacher']) =>
    (await mailsTo(portal, user.email)).filter(({ subject }) => REMINDER.test(subject));

  /** Looks for unapproved visits, as a portal whose clock shows a time. */
  const look = async (at: number) => {
    await portal.context.db.deleteFrom('jobs').where('kind', '=', 'unapproved-visits').execute();
    await planApprovalReminders(portal.context);
    await portal.context.db
      .updateTable('jobs')
      .set({ due_at: new Date(at).toISOString() })
      .where('kind', '=', 'unapproved-visits')
      .execute();
    await runJobs(portal, at);
  };
  const FIRST_DAY = Date.parse(`${schoolDaysBefore(VISIT_DAY, 10, [])}T08:00-04:00`);

  it('names each of them once, five school days before the approval is due', async () => {
    const people = await createPeople(portal);
    await save(people);
    await confirmVisit(people, { eventName: 'River day' });
    const dateTime = `${VISIT_DAY}T14:00`;
    await confirmVisit(people, { eventName: 'Forest day', dateTime });
    const approved = await confirmVisit(people, {
      eventName: 'Approved day',
      dateTime: `${VISIT_DAY}T17:00`,
    });
    const body = { approved: true };
    await people.teacher.client.get(recordSchoolApproval, { params: approved, body });
    await askSpeaker(people, { eventName: 'Asked day' });

    await look(FIRST_DAY - DAY);
    expect(await remindersTo(people.teacher)).toEqual([]);
    await Promise.all([1, 2, 3].map(() => look(FIRST_DAY)));
    await look(FIRST_DAY + DAY);
    const [mail, ...more] = await remindersTo(people.teacher);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('2 visits need school approval');
    for (const text of ['River day', 'Forest day', 'Ms. Rivera, principal', 'Approval due '])
      expect(mail?.text).toContain(text);
    for (const text of ['Approved day', 'Asked day']) expect(mail?.text).not.toContain(text);
    expect(await remindersTo(people.speaker)).toEqual([]);
  });

  it('says so if the day has passed', async () => {
    const people = await createPeople(portal);
    await save(people);
    await confirmVisit(people);
    await look(VISIT - 2 * DAY);
    const [mail] = await remindersTo(people.teacher);
    expect(mail?.text).toContain('Approval was due: ');
  });

  it('is not sent without rules, nor on the day of the visit', async () => {
    const [silent, late] = [await createPeople(portal), await createPeople(portal)];
    await confirmVisit(silent);
    await save(silent, { frontDesk: 'A photo ID' });
    await look(VISIT - DAY);
    await confirmVisit(late);
    await save(late);
    await look(VISIT - 60_000);
    for (const { teacher } of [silent, late]) expect(await remindersTo(teacher)).toEqual([]);
  });
});

it('speakers are reminded of the entrance, the front desk and a photo ID, as far as the teacher has said so', async () => {
  const people = await createPeople(portal);
  await save(people);
  const place = { isInPerson: true, isVirtual: false, city: 'Portland', state: 'OR' };
  const params = await confirmVisit(people, place);
  const entrance = 'The gate on the left';
  await people.teacher.client.get(saveVisitDetails, { params, body: { version: 3, entrance } });
  await runJobs(portal, VISIT - 7 * DAY);
  await runJobs(portal, VISIT - 2 * DAY);
  const toSpeaker = await mailsTo(portal, people.speaker.user.email);
  const [mail, ...others] = toSpeaker.filter(({ subject }) => subject.startsWith('In '));
  for (const text of [entrance, RULES.frontDesk, 'Please bring a photo ID'])
    expect(mail?.text).toContain(text);
  expect(mail?.text).not.toContain('sound and camera');
  expect(others).toEqual([]);
});
