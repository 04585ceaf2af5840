import { defineCall, everyone } from '../call.ts';

export const lookUpPlace = defineCall({
  method: 'GET',
  path: '/places',
  summary: 'The town of a ZIP code, or towns that a misspelled one may be; of the United States',
  access: everyone,
  limited: true,
  schemas: async () => (await import('./places.call-schemas.ts')).lookUpPlace,
});
