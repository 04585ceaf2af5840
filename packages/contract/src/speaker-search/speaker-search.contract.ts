import { adminOnly, defineCalls } from '../call.ts';

export const { searchSpeakers, suggestCities, searchAllSpeakers } = defineCalls(
  () => import('./speaker-search.call-schemas.ts'),
  {
    searchSpeakers: {
      method: 'GET',
      path: '/speaker/search',
      summary:
        'Visible speakers, searched, filtered and paged, with counts for each filter option if asked for',
      access: { teacher: 'any', admin: 'any' },
    },
    suggestCities: {
      method: 'GET',
      path: '/speaker/cities',
      summary: 'Cities of visible speakers that begin with a text',
      access: { teacher: 'any', admin: 'any' },
    },
    searchAllSpeakers: {
      method: 'GET',
      path: '/admin/speakers/search',
      summary: 'Speaker profiles, including hidden ones, searched, filtered and paged',
      access: adminOnly,
    },
  },
);
