import { proposalSchema } from '@portal/contract/requests/requests.schemas.ts';
import { mapFlags } from '@portal/contract/speakers/profile-fields.ts';
import { timeZoneOf } from '@portal/contract/time-zones.ts';
import type { Feedback } from '@portal/contract/visits/feedback.schemas.ts';
import { parseColumn, readTextList } from '../../kernel/stored-json.ts';
import type { Db, Tx } from '../../platform/db/connect.ts';
import { distanceTo } from '../places/speaker-distance.ts';
import { findTown } from '../places/us-places.ts';
import { requestTextsInRow } from '../request-schema.ts';
import { FLAG_COLUMNS, PROFILE_FLAG_COLUMNS } from '../speaker-schema.ts';
import { readSpeakerLists, SPEAKER_LISTS } from '../speakers/speaker-lists.ts';
import { KNOWN_TO_SPEAKER } from './known-to-speaker.ts';
import { requestsWithPeople } from './request-joins.ts';
import { ZONE_COLUMNS, zonesInRow } from './request-zones.ts';

/** Requests joined with their teacher and speaker. */
export const selectRequests = (db: Db | Tx) =>
  requestsWithPeople(db)
    .selectAll('requests')
    .select([
      'teacher.email as teacher_email',
      'teacher.first_name as teacher_first_name',
      'teacher.last_name as teacher_last_name',
      'teacher.phone as teacher_phone',
      'teacher_profiles.school as teacher_school',
      'teacher_profiles.grade_level as teacher_grade_level',
      'teacher_profiles.city as teacher_city',
      'teacher_profiles.subjects as teacher_subjects',
      'speaker.email as speaker_email',
      'speaker.first_name as speaker_first_name',
      'speaker.last_name as speaker_last_name',
      'speaker.phone as speaker_phone',
      'profile.organization as speaker_organization',
      'profile.job_title as speaker_job_title',
      'profile.bio as speaker_bio',
      'profile.city as speaker_city',
      'profile.postal_code as speaker_postal_code',
      'profile.image_hash as speaker_image_hash',
      'by_teacher.took_place as teacher_took_place',
      'by_teacher.students as teacher_students',
      'by_teacher.rating as teacher_rating',
      'by_teacher.comment as teacher_comment',
      'by_teacher.may_quote as teacher_may_quote',
      'by_teacher.given_at as teacher_given_at',
      'by_speaker.took_place as speaker_took_place',
      'by_speaker.students as speaker_students',
      'by_speaker.rating as speaker_rating',
      'by_speaker.comment as speaker_comment',
      'by_speaker.may_quote as speaker_may_quote',
      'by_speaker.given_at as speaker_given_at',
    ])
    .select(PROFILE_FLAG_COLUMNS.map((column) => `profile.${column} as speaker_${column}` as const))
    .select(ZONE_COLUMNS)
    .select(SPEAKER_LISTS)
    .select(KNOWN_TO_SPEAKER.as('known_to_speaker'));

export type RequestRow = Awaited<ReturnType<ReturnType<typeof selectRequests>['execute']>>[number];

/** One side's answers; null until it has given them. */
const feedbackOf = (row: RequestRow, side: 'teacher' | 'speaker'): Feedback | null => {
  const givenAt = row[`${side}_given_at`];
  if (givenAt === null) return null;
  return {
    tookPlace: row[`${side}_took_place`] === 1,
    students: row[`${side}_students`],
    rating: row[`${side}_rating`],
    comment: row[`${side}_comment`] ?? '',
    mayQuote: row[`${side}_may_quote`] === 1,
    givenAt,
  };
};

/** About how many miles the speaker's town is from a visit in person; null if either place is unknown. */
const distanceIn = (row: RequestRow): number | null => {
  const { in_person, city, state, country } = row;
  if (in_person === 0) return null;
  const speaker = {
    city: row.speaker_city ?? '',
    state: row.speaker_state ?? '',
    country: row.speaker_country ?? '',
    postalCode: row.speaker_postal_code ?? '',
  };
  return distanceTo(speaker, findTown({ city, state, country, postalCode: '' }));
};

/** A decoded request with its teacher and speaker. */
export type StoredRequest = ReturnType<typeof decodeRequest>;

export const decodeRequest = (row: RequestRow) => ({
  id: row.id,
  status: row.status,
  teacherId: row.teacher_id,
  speakerId: row.speaker_id,
  teacher: {
    id: row.teacher_id,
    email: row.teacher_email,
    firstName: row.teacher_first_name,
    lastName: row.teacher_last_name,
    phone: row.teacher_phone,
    school: row.teacher_school ?? '',
    gradeLevel: row.teacher_grade_level ?? '',
    city: row.teacher_city ?? '',
    state: row.teacher_state ?? '',
    subjects: readTextList(row.teacher_subjects),
  },
  speaker: {
    id: row.speaker_id,
    email: row.speaker_email,
    firstName: row.speaker_first_name,
    lastName: row.speaker_last_name,
    phone: row.speaker_phone,
    organization: row.speaker_organization ?? '',
    jobTitle: row.speaker_job_title ?? '',
    bio: row.speaker_bio ?? '',
    city: row.speaker_city ?? '',
    state: row.speaker_state ?? '',
    country: row.speaker_country ?? '',
    postalCode: row.speaker_postal_code ?? '',
    ...readSpeakerLists(row),
    ...mapFlags(({ name }) => row[`speaker_${FLAG_COLUMNS[name]}`] === 1),
    imageHash: row.speaker_image_hash,
  },
  gradeLevels: readTextList(row.grade_levels),
  subjects: readTextList(row.subjects),
  estimatedStudents: row.estimated_students,
  dateTime: row.date_time,
  timezone: timeZoneOf(row.timezone),
  zones: zonesInRow(row),
  minutes: row.minutes,
  isInPerson: row.in_person === 1,
  distance: distanceIn(row),
  isVirtual: row.virtual === 1,
  preferredLanguage: row.preferred_language,
  city: row.city,
  state: row.state,
  country: row.country,
  ...requestTextsInRow(row),
  version: row.version,
  confirmed: row.confirmed === 1,
  answer: row.answer,
  answerReason: row.answer_reason,
  proposal: parseColumn(proposalSchema.nullable(), row.proposal, null),
  details: {
    address: row.address,
    entrance: row.entrance,
    contact: row.contact,
    equipment: row.equipment,
    link: row.link,
    joining: row.joining,
  },
  feedback: { teacher: feedbackOf(row, 'teacher'), speaker: feedbackOf(row, 'speaker') },
  recordedResult: row.recorded === null ? null : row.recorded === 1,
  editedAt: row.edited_at,
  passedOnAt: row.passed_on_at,
  visitId: row.visit_id ?? row.id,
  isKnownToSpeaker: Boolean(row.known_to_speaker),
  createdAt: row.created_at,
  updatedAt: row.updated_at,
});
