import type { StartingFocusName } from '@portal/contract/industry-focuses/starting-focuses.ts';

/** The words for generating the speakers of one industry focus. */
export interface Topic {
  focus: StartingFocusName;
  /** How common these speakers are, relative to other topics. */
  share: number;
  titles: readonly string[];
  /** The part of an employer's name after a place or a plant: 'Solar Cooperative'. */
  employers: readonly string[];
  /** What they do, as in 'I spend my days …'. */
  tasks: readonly string[];
  /** What they carry into a classroom, as in 'I bring …'. */
  objects: readonly string[];
  /** What students do, as in 'students …'. */
  activities: readonly string[];
  /** What students ask, as in 'somebody asks …'. */
  questions: readonly string[];
  /** Names of visits. */
  events: readonly string[];
}
