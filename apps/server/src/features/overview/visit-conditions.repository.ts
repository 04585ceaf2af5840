import { type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import { visitIdOf } from '../../domain/requests/visit-id.ts';
import type { Schema } from '../../domain/schema.ts';

/** SQL conditions that tell whether a visit still needs a speaker. */

const VISIT_ID = visitIdOf('requests');

/** Whether a request wasn't called off by its teacher. */
const isNotCalledOffByTeacher = ({ not, exists, selectFrom }: ExpressionBuilder<Schema, 'requests'>) =>
  not(
    exists(
      selectFrom('request_transitions as step')
        .select('step.id')
        .whereRef('step.request_id', '=', 'requests.id')
        .where('step.step', '=', 'called off')
        .whereRef('step.actor_id', '=', 'requests.teacher_id'),
    ),
  );

/** Whether somebody else is being asked anyway, because a canceled visit has freed a slot of a career day. */
const hasFreedSlot = ({ exists, selectFrom }: ExpressionBuilder<Schema, 'requests'>) =>
  exists(
    selectFrom('open_request_steps as step')
      .select('step.id')
      .whereRef('step.request_id', '=', 'requests.id')
      .where('step.step', '=', 'freed'),
  );

/** Other requests, with the alias `other`, for the visit that a request is for. */
const otherForVisit = ({ selectFrom }: ExpressionBuilder<Schema, 'requests'>) =>
  selectFrom('requests as other')
    .select('other.id')
    .where(visitIdOf('other'), '=', VISIT_ID)
    .whereRef('other.id', '<>', 'requests.id');

/**
 * Whether a request that was declined or canceled tells that its visit still needs a speaker: it's the last such request for
 * the visit, nobody has accepted, its teacher hasn't given the visit up, and has no other undecided request for that time,
 * and the portal doesn't ask for somebody by itself.
 */
export const isLastWithoutSpeaker = (row: ExpressionBuilder<Schema, 'requests'>) =>
  row.and([
    isNotCalledOffByTeacher(row),
    row.not(hasFreedSlot(row)),
    row.not(row.exists(otherForVisit(row).where('other.confirmed', '=', 1))),
    row.not(
      row.exists(
        otherForVisit(row)
          .where('other.answer', 'in', ['declined', 'rejected', 'called off'])
          .where(sql<SqlBool>`(other.updated_at, other.id) > (requests.updated_at, requests.id)`),
      ),
    ),
    row.not(
      row.exists(
        otherForVisit(row)
          .where('other.id', '=', VISIT_ID)
          .where('other.status', '=', 'Archived')
          .where('other.answer', 'in', ['none', 'withdrawn']),
      ),
    ),
    row.not(
      row.exists(
        row
          .selectFrom('requests as other')
          .select('other.id')
          .whereRef('other.teacher_id', '=', 'requests.teacher_id')
          .whereRef('other.date_time', '=', 'requests.date_time')
          .where(visitIdOf('other'), '<>', VISIT_ID)
          // A literal instead of a parameter, so that the planner can use the partial index.
          .where('other.status', '<>', sql.lit('Archived')),
      ),
    ),
  ]);

/** Whether other requests for a request's visit are open. */
export const isAskedOfOthers = (row: ExpressionBuilder<Schema, 'requests'>) =>
  row.exists(otherForVisit(row).where('other.status', '<>', sql.lit('Archived')));
