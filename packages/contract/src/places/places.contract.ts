import { defineCalls, everyone } from '../call.ts';

export const { lookUpPlace } = defineCalls(() => import('./places.call-schemas.ts'), {
  lookUpPlace: {
    method: 'GET',
    path: '/places',
    summary: 'The town of a ZIP code, or towns that a misspelled one may be; of the United States',
    access: everyone,
    limited: true,
  },
});
