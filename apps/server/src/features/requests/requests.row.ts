import { TIME_ZONE_IDS, type TimeZoneId } from '@portal/contract/options.ts';
import type { RequestStatus } from '@portal/contract/requests/request-status.ts';
import { z } from 'zod';
import type { Instant } from '../../kernel/clock.ts';
import { readSpeakerLists, readTextList } from '../../kernel/stored-json.ts';
import type { RequestRow } from './requests.repository.ts';

/** A decoded request with its teacher and speaker. */
export interface StoredRequest {
  readonly id: string;
  readonly status: RequestStatus;
  readonly teacherId: string;
  readonly speakerId: string;
  readonly teacher: {
    readonly id: string;
    readonly email: string;
    readonly firstName: string;
    readonly lastName: string;
    readonly school: string;
    readonly gradeLevel: string;
    readonly city: string;
    readonly state: string;
    readonly subjects: string[];
  };
  readonly speaker: {
    readonly id: string;
    readonly email: string;
    readonly firstName: string;
    readonly lastName: string;
    readonly organization: string;
    readonly jobTitle: string;
    readonly bio: string;
    readonly city: string;
    readonly state: string;
    readonly country: string;
    readonly industry: readonly string[];
    readonly grades: readonly string[];
    readonly languages: readonly string[];
    readonly inPerson: boolean;
    readonly virtual: boolean;
    readonly imageHash: string | null;
  };
  readonly gradeLevels: string[];
  readonly subjects: string[];
  readonly estimatedStudents: number;
  readonly eventName: string;
  readonly eventPurpose: string;
  readonly dateTime: Instant;
  readonly timezone: TimeZoneId;
  readonly inPerson: boolean;
  readonly virtual: boolean;
  readonly expertise: string;
  readonly preferredLanguage: string;
  readonly city: string;
  readonly state: string;
  readonly country: string;
  readonly goals: string;
  readonly budget: string;
  readonly engagementFormat: string;
  readonly additionalInfo: string;
  readonly createdAt: Instant;
  readonly updatedAt: Instant;
}

/** One row with an unknown time zone must not break a whole list. The date is stored as an instant, so it stays correct. */
const timeZone = z.enum(TIME_ZONE_IDS).catch('America/New_York');

export const decodeRequest = (row: RequestRow): StoredRequest => ({
  id: row.id,
  status: row.status,
  teacherId: row.teacher_id,
  speakerId: row.speaker_id,
  teacher: {
    id: row.teacher_id,
    email: row.teacher_email,
    firstName: row.teacher_first_name,
    lastName: row.teacher_last_name,
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
    organization: row.speaker_organization ?? '',
    jobTitle: row.speaker_job_title ?? '',
    bio: row.speaker_bio ?? '',
    city: row.speaker_city ?? '',
    state: row.speaker_state ?? '',
    country: row.speaker_country ?? '',
    ...readSpeakerLists(row),
    inPerson: row.speaker_in_person === 1,
    virtual: row.speaker_virtual === 1,
    imageHash: row.speaker_image_hash,
  },
  gradeLevels: readTextList(row.grade_levels),
  subjects: readTextList(row.subjects),
  estimatedStudents: row.estimated_students,
  eventName: row.event_name,
  eventPurpose: row.event_purpose,
  dateTime: row.date_time,
  timezone: timeZone.parse(row.timezone),
  inPerson: row.in_person === 1,
  virtual: row.virtual === 1,
  expertise: row.expertise,
  preferredLanguage: row.preferred_language,
  city: row.city,
  state: row.state,
  country: row.country,
  goals: row.goals,
  budget: row.budget,
  engagementFormat: row.engagement_format,
  additionalInfo: row.additional_info,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
});
