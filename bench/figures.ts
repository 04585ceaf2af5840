import { authStatus } from './figures/auth-status.ts';
import { booking } from './figures/booking.ts';
import { directory } from './figures/directory.ts';
import { exportMemory } from './figures/export-memory.ts';
import { growth, growthOnPostgres } from './figures/growth.ts';
import { jobs } from './figures/jobs.ts';
import { memory } from './figures/memory.ts';
import { nextAvailable } from './figures/next-available.ts';
import { pages } from './figures/pages.ts';
import { reactions } from './figures/reactions.ts';
import { search, searchOnPostgres } from './figures/search.ts';
import { start } from './figures/start.ts';
import { triage } from './figures/triage.ts';
import { users } from './figures/users.ts';
import { visits } from './figures/visits.ts';

/** All figures, by their names on the command line. */
export const figures = {
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
  triage,
  users,
  visits,
  'next-available': nextAvailable,
  jobs,
  growth,
  'growth-postgres': growthOnPostgres,
} as const;

export type FigureName = keyof typeof figures;

export const isFigure = (name: string): name is FigureName => Object.hasOwn(figures, name);

export const figureNames: readonly FigureName[] = Object.keys(figures).filter(isFigure);
