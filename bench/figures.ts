import { authStatus } from './figures/auth-status.ts';
import { booking } from './figures/booking.ts';
import { directory } from './figures/directory.ts';
import { exportMemory } from './figures/export-memory.ts';
import { firstVisits } from './figures/first-visits.ts';
import { growth, growthOnPostgres } from './figures/growth.ts';
import { jobs } from './figures/jobs.ts';
import { memory } from './figures/memory.ts';
import { nextAvailable } from './figures/next-available.ts';
import { pages } from './figures/pages.ts';
import { reactions } from './figures/reactions.ts';
import { review } from './figures/review.ts';
import { search, searchOnPostgres } from './figures/search.ts';
import { start } from './figures/start.ts';
import { users } from './figures/users.ts';
import { visits } from './figures/visits.ts';
import type { Measured } from './harness/measured.ts';
import type { Workspace } from './harness/workspace.ts';

/** Measures rows; those that are measured one after another come as soon as they are. */
type Figure = (workspace: Workspace) => Promise<readonly Measured[]> | AsyncIterable<Measured>;

/** All figures, by their names on the command line. */
const figures = {
  search,
  'search-postgres': searchOnPostgres,
  directory,
  'auth-status': authStatus,
  booking,
  start,
  memory,
  export: exportMemory,
  pages,
  reactions,
  'first-visits': firstVisits,
  review,
  users,
  visits,
  'next-available': nextAvailable,
  jobs,
  growth,
  'growth-postgres': growthOnPostgres,
} as const satisfies Readonly<Record<string, Figure>>;

/** The rows of a figure, each as soon as it is measured. */
export async function* measureFigure(name: FigureName, workspace: Workspace): AsyncGenerator<Measured> {
  const measured = figures[name](workspace);
  yield* Symbol.asyncIterator in measured ? measured : await measured;
}

export type FigureName = keyof typeof figures;

export const isFigure = (name: string): name is FigureName => Object.hasOwn(figures, name);

export const figureNames: readonly FigureName[] = Object.keys(figures).filter(isFigure);
