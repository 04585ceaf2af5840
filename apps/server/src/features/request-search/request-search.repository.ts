import { fold } from '@portal/contract/fold.ts';
import type { Tx } from '../../db/connect.ts';
import type { Dialect } from '../../db/dialect.ts';

interface Named {
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
}

const teacherText = ({ first_name, last_name, email }: Named): string =>
  fold(`${first_name} ${last_name} ${email}`);

const speakerText = (person: Named, organization: string | null): string =>
  `${teacherText(person)} ${fold(organization ?? '')}`.trim();

/** Keeps these people's names and organizations as they are until the transaction ends. */
export const holdNames = async (tx: Tx, dialect: Dialect, userIds: readonly string[]): Promise<void> => {
  // Profiles before accounts: whoever saves a profile holds them in this order too.
  const organizations = tx.selectFrom('speaker_profiles').select('user_id').where('user_id', 'in', userIds);
  await organizations.modifyEnd(dialect.forShare).execute();
  const names = tx.selectFrom('users').select('id').where('id', 'in', userIds).orderBy('id');
  await names.modifyEnd(dialect.forShare).execute();
};

/** Makes new requests found by the people and the event in them. */
export const insertTexts = async (tx: Tx, requestIds: readonly string[]): Promise<void> => {
  const people = await tx
    .selectFrom('requests')
    .innerJoin('users as teacher', 'teacher.id', 'requests.teacher_id')
    .innerJoin('users as speaker', 'speaker.id', 'requests.speaker_id')
    .leftJoin('speaker_profiles as profile', 'profile.user_id', 'requests.speaker_id')
    .where('requests.id', 'in', requestIds)
    .select(['requests.id', 'requests.event_name', 'profile.organization'])
    .select(['teacher.first_name', 'teacher.last_name', 'teacher.email'])
    .select([
      'speaker.first_name as speaker_first_name',
      'speaker.last_name as speaker_last_name',
      'speaker.email as speaker_email',
    ])
    .execute();
  const rows = people.map((row) => ({
    request_id: row.id,
    event_text: fold(row.event_name),
    teacher_text: teacherText(row),
    speaker_text: speakerText(
      { first_name: row.speaker_first_name, last_name: row.speaker_last_name, email: row.speaker_email },
      row.organization,
    ),
  }));
  await tx.insertInto('request_texts').values(rows).execute();
};

/** Makes the requests of a person, teacher or speaker, found by what the person is called now. */
export const refreshTexts = async (tx: Tx, userId: string): Promise<void> => {
  const person = await tx
    .selectFrom('users')
    .leftJoin('speaker_profiles as profile', 'profile.user_id', 'users.id')
    .select(['users.first_name', 'users.last_name', 'users.email', 'profile.organization'])
    .where('users.id', '=', userId)
    .executeTakeFirstOrThrow();
  const texts = {
    teacher: { teacher_text: teacherText(person) },
    speaker: { speaker_text: speakerText(person, person.organization) },
  };
  for (const side of ['teacher', 'speaker'] as const) {
    await tx
      .updateTable('request_texts')
      .set(texts[side])
      .where('request_id', 'in', (request) =>
        request.selectFrom('requests').select('id').where(`${side}_id`, '=', userId),
      )
      .execute();
  }
};
