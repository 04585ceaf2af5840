import { makeSpeaker } from './generated/speaker.ts';
import { makeTeacher } from './generated/teacher.ts';
import { makeVisit } from './generated/visits.ts';
import { seededRandom } from './random.ts';
import type { DemoRequest, DemoSpeaker, DemoTeacher } from './types.ts';
import { requestsOf } from './visits.ts';

/**
 * Any number of generated people and requests. Each depends only on the seed and its own index, so they are generated
 * on demand, and requests regenerate their people instead of keeping them in memory.
 */

/** Generates speakers. Their emails are unique across people and seeds. */
export function* makeSpeakers(count: number, seed: number): Generator<DemoSpeaker> {
  for (let index = 0; index < count; index++) yield makeSpeaker(index, seed).speaker;
}

/** Generates teachers, whose emails are unique too. */
export function* makeTeachers(count: number, seed: number): Generator<DemoTeacher> {
  for (let index = 0; index < count; index++) yield makeTeacher(index, seed);
}

/** The numbers of generated people with the same seed. */
export interface PersonCounts {
  speakers: number;
  teachers: number;
}

/** The first speaker from `start` on that teachers can see. Starts over after the last one. */
const visibleSpeaker = (
  start: number,
  counts: PersonCounts,
  seed: number,
): ReturnType<typeof makeSpeaker> => {
  for (let step = 0; step < counts.speakers; step++) {
    const made = makeSpeaker((start + step) % counts.speakers, seed);
    if (made.speaker.profile === undefined) return made;
  }
  throw new RangeError('There is no visible speaker');
};

/** Generates requests from generated teachers to visible generated speakers. */
export function* makeRequests(count: number, seed: number, counts: PersonCounts): Generator<DemoRequest> {
  for (let index = 0; index < count; index++) {
    const random = seededRandom(`r${seed.toString(36)}-${index.toString(36)}`);
    const teacher = makeTeacher(random.between(0, counts.teachers - 1), seed);
    const { speaker, topic } = visibleSpeaker(random.between(0, counts.speakers - 1), counts, seed);
    yield* requestsOf(teacher, [makeVisit(random, topic, speaker, teacher)]);
  }
}
