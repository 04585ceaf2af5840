import { saveSchedule } from '@portal/contract/availability/schedule.contract.ts';
import { PAGE_SIZE } from '@portal/contract/limits.ts';
import {
  searchAllSpeakers,
  searchSpeakers,
} from '@portal/contract/speaker-search/speaker-search.contract.ts';
import type { Measured } from '../harness/measured.ts';
import type { Program } from '../harness/program.ts';
import { read, send, signIn, urlOf } from '../harness/session.ts';
import { compareSizes } from '../harness/sizes.ts';
import type { Workspace } from '../harness/workspace.ts';

const PEOPLE = { speakers: 200, teachers: 50 } as const;
const MORNING = ['09:00/12:00'];
const SCHEDULE = {
  timezone: 'America/New_York',
  monday: MORNING,
  tuesday: MORNING,
  wednesday: MORNING,
  thursday: MORNING,
  friday: MORNING,
  saturday: [],
  sunday: [],
  daysOff: [],
};

/** Saves weekly hours for as many speakers as one page of the administrators' list has. */
const saveSchedules = async (portal: Program): Promise<void> => {
  const { headers } = await signIn(portal, 'admin');
  const { items } = await read(portal, searchAllSpeakers, { headers, query: { limit: '100' } });
  for (const { _id } of items) {
    const params = { userId: _id };
    const response = await send(portal, saveSchedule, { headers, params, body: SCHEDULE });
    await response.text();
  }
};

/** Searches by availability, and the next available day on the cards of any search. */
export const nextAvailable = (workspace: Workspace): AsyncGenerator<Measured> =>
  compareSizes(workspace, {
    noun: 'requests',
    figure: 'next available',
    sizes: workspace.options.requests,
    maxRatio: 2,
    uncached: true,
    contentOf: (requests) => ({ ...PEOPLE, requests }),
    requestsTo: async (portal) => {
      await saveSchedules(portal);
      const { headers } = await signIn(portal, 'teacher');
      const query = { limit: String(PAGE_SIZE) };
      return [
        {
          what: 'next four weeks',
          url: urlOf(portal, searchSpeakers, { ...query, available: 'four-weeks' }),
          headers,
        },
        { what: 'any search', url: urlOf(portal, searchSpeakers, query), headers },
      ];
    },
    rows: PAGE_SIZE,
  });
