import { makeSpeaker } from './generated/speaker.ts';
import { makeTeacher } from './generated/teacher.ts';
import { makeVisit } from './generated/visits.ts';
import { seededRandom } from './random.ts';
import type { DemoRequest, DemoSpeaker, DemoTeacher } from './types.ts';
import { requestsOf } from './visits.ts';

/**
 * Made-up people and requests at any size. Each one depends on the seed and its own index alone: they are made one
 * after the other as they are asked for, and requests find their people again without anybody keeping them.
 */

/** So many speakers, with e-mail addresses that neither the other people of this seed nor those of another have. */
export function* makeSpeakers(count: number, seed: number): Generator<DemoSpeaker> {
  for (let index = 0; index < count; index++) yield makeSpeaker(index, seed).speaker;
}

/** So many teachers, in the same way. */
export function* makeTeachers(count: number, seed: number): Generator<DemoTeacher> {
  for (let index = 0; index < count; index++) yield makeTeacher(index, seed);
}

/** How many people of the same seed there are. */
export interface Crowd {
  speakers: number;
  teachers: number;
}

/** The first speaker that teachers can see, from `start` on and round. */
const visibleSpeaker = (start: number, crowd: Crowd, seed: number): ReturnType<typeof makeSpeaker> => {
  for (let step = 0; step < crowd.speakers; step++) {
    const made = makeSpeaker((start + step) % crowd.speakers, seed);
    if (made.speaker.profile === undefined) return made;
  }
  throw new RangeError('There is no visible speaker to ask');
};

/** So many requests from the crowd's teachers to its visible speakers. */
export function* makeRequests(count: number, seed: number, crowd: Crowd): Generator<DemoRequest> {
  for (let index = 0; index < count; index++) {
    const random = seededRandom(`r${seed.toString(36)}-${index.toString(36)}`);
    const teacher = makeTeacher(random.between(0, crowd.teachers - 1), seed);
    const { speaker, topic } = visibleSpeaker(random.between(0, crowd.speakers - 1), crowd, seed);
    yield* requestsOf(teacher, [makeVisit(random, topic, speaker, teacher)]);
  }
}
