import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OpenTestDatabase, openTestDatabase } from '../../../tests/support/database.ts';
import { insertUser } from '../../domain/users/users.repository.ts';
import { instant } from '../../kernel/clock.ts';
import { insertEntries, redactPerson } from './audit-log.repository.ts';
import { type AuditedAction, recordAction } from './audit-log.service.ts';

const somebody = { _id: 'a', email: 'ada@example.org', firstName: 'Ada', lastName: 'Min' };
const administrator = { ...somebody, role: 'admin', admin: true } as const;
const teacher = { ...somebody, role: 'teacher', admin: false } as const;

const removal: AuditedAction = {
  action: 'user.removed',
  subject: { id: 'b', name: 'Zoë Fern' },
  before: { email: 'zoe@example.org' },
};

describe('the audit log', () => {
  let opened: OpenTestDatabase;

  beforeAll(async () => {
    opened = await openTestDatabase();
    const { _id: id, ...account } = {
      ...somebody,
      role: 'admin',
      passwordHash: null,
      verifiedAt: null,
    } as const;
    await insertUser(opened.database.db, { id, ...account });
    await opened.database.db.transaction().execute((tx) => recordAction(tx, administrator, removal));
  });
  afterAll(() => opened.close());

  const entries = () => opened.database.db.selectFrom('audit_entries').selectAll().execute();

  test('records the actor, the action and its subject', async () => {
    expect(await entries()).toEqual([
      expect.objectContaining({
        actor_id: 'a',
        actor_name: 'Ada Min',
        actor_email: 'ada@example.org',
        action: 'user.removed',
        subject_id: 'b',
        subject_name: 'Zoë Fern',
        before: '{"email":"zoe@example.org"}',
        after: '{}',
      }),
    ]);
  });

  test('records no actions of other roles', async () => {
    await opened.database.db.transaction().execute((tx) => recordAction(tx, teacher, removal));
    expect(await entries()).toHaveLength(1);
  });

  test.each([
    ['changed', sql`update audit_entries set actor_name = 'Somebody Else'`],
    ['removed', sql`delete from audit_entries`],
  ])('cannot be %s by any statement', async (_change, statement) => {
    await expect(statement.execute(opened.database.db)).rejects.toThrow('audit_entries only grows');
    expect(await entries()).toMatchObject([{ actor_name: 'Ada Min' }]);
  });

  test('yields to other work while it redacts someone with many entries', async () => {
    const { db } = opened.database;
    const entry = {
      at: instant(),
      actor_id: 'c',
      actor_name: 'Cy Moss',
      actor_email: 'cy@example.org',
      action: 'login.succeeded',
      subject_id: 'c',
      subject_name: 'Cy Moss',
      before: '{}',
      after: '{}',
    } as const;
    for (const _batch of [1, 2, 3])
      await db.transaction().execute((tx) => insertEntries(tx, Array(500).fill(entry)));
    let turns = 0;
    const timer = setInterval(() => {
      turns += 1;
    });
    await db.transaction().execute((tx) => redactPerson(tx, { id: 'c', email: 'cy@example.org' }));
    clearInterval(timer);
    expect(turns).toBeGreaterThan(0);
    expect(JSON.stringify(await entries())).not.toContain('Cy Moss');
  });
});
