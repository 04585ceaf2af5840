import type { Quote } from '@portal/contract/impact/impact.schemas.ts';
import type { Period } from '@portal/contract/impact/period.ts';
import { QUOTES_MAX } from '@portal/contract/limits.ts';
import { fullName } from '@portal/contract/users/full-name.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/connect.ts';
import { dayIn, instantsOf } from './period-instants.ts';

/** Confirmed visits that may have been in a period, newest first, with the names of their people. */
const visitsIn = (db: Db, period: Period) => {
  const { after, before } = instantsOf(period);
  return db
    .selectFrom('requests')
    .innerJoin('users as teacher', 'teacher.id', 'requests.teacher_id')
    .innerJoin('users as speaker', 'speaker.id', 'requests.speaker_id')
    .leftJoin('teacher_profiles', 'teacher_profiles.user_id', 'requests.teacher_id')
    .leftJoin('speaker_profiles as profile', 'profile.user_id', 'requests.speaker_id')
    .select([
      'requests.id as request_id',
      'requests.date_time',
      'requests.timezone',
      'teacher.first_name as teacher_first_name',
      'teacher.last_name as teacher_last_name',
      'teacher_profiles.school',
      'speaker.first_name as speaker_first_name',
      'speaker.last_name as speaker_last_name',
      'profile.organization',
    ])
    .where('requests.confirmed', '=', sql.lit(1))
    .where('requests.date_time', '>', after)
    .where('requests.date_time', '<', before)
    .orderBy('requests.date_time', 'desc')
    .limit(QUOTES_MAX);
};

/** The comments that teachers and speakers let the organization print. */
const listComments = async (db: Db, period: Period): Promise<Quote[]> => {
  const rows = await visitsIn(db, period)
    .innerJoin('visit_feedback as said', 'said.request_id', 'requests.id')
    .select(['said.party', 'said.comment'])
    .where('said.may_quote', '=', 1)
    // Few visits have something to quote. SQLite would look for them visit by visit.
    .where('requests.id', 'in', (where) =>
      where.selectFrom('visit_feedback').select('request_id').where('may_quote', '=', 1),
    )
    .orderBy('said.party')
    .execute();
  return rows.map((row) => ({
    _id: `${row.request_id}-${row.party}`,
    text: row.comment,
    by: row.party,
    name:
      row.party === 'teacher'
        ? fullName({ firstName: row.teacher_first_name, lastName: row.teacher_last_name })
        : fullName({ firstName: row.speaker_first_name, lastName: row.speaker_last_name }),
    from: (row.party === 'teacher' ? row.school : row.organization) ?? '',
    pictureUrl: null,
    date: dayIn(row.date_time, row.timezone),
  }));
};

/** The thank-yous that teachers let the organization print. Reported ones are left out, as on profiles. */
const listThankYous = async (db: Db, period: Period): Promise<Quote[]> => {
  const rows = await visitsIn(db, period)
    .innerJoin('thank_yous', 'thank_yous.request_id', 'requests.id')
    .innerJoin('quotable_thank_yous as quotable', 'quotable.thank_you_id', 'thank_yous.id')
    .leftJoin('thank_you_reports as report', 'report.thank_you_id', 'thank_yous.id')
    .select(['thank_yous.id', 'thank_yous.text'])
    .select((select) => select('thank_yous.picture', 'is not', null).as('has_picture'))
    .where('requests.id', 'in', (where) =>
      where
        .selectFrom('quotable_thank_yous')
        .innerJoin('thank_yous', 'thank_yous.id', 'quotable_thank_yous.thank_you_id')
        .select('thank_yous.request_id'),
    )
    .where('thank_yous.shared_at', 'is not', null)
    .where('report.thank_you_id', 'is', null)
    .orderBy('thank_yous.id')
    .execute();
  return rows.map((row) => ({
    _id: row.id,
    text: row.text,
    by: 'class',
    name: '',
    from: row.school ?? '',
    pictureUrl: row.has_picture ? `/api/request/${row.request_id}/thank-yous/${row.id}/picture.webp` : null,
    date: dayIn(row.date_time, row.timezone),
  }));
};

/** What people let the organization print of a period's visits, newest first. */
export const listQuotes = async (db: Db, period: Period): Promise<Quote[]> => {
  const quotes = [...(await listComments(db, period)), ...(await listThankYous(db, period))];
  return quotes
    .filter(({ date }) => date >= period.from && date <= period.to)
    .sort((one, other) => (one.date < other.date ? 1 : one.date > other.date ? -1 : 0))
    .slice(0, QUOTES_MAX);
};
