import { expect, it } from 'vitest';
import { describeCalls } from './openapi-description.ts';

it('the description of the API says which parameters are required', async () => {
  const { paths } = await describeCalls('Portal', { secure: false, crossSite: false });
  const required = (path: string) =>
    paths[path]?.get?.parameters.filter((parameter) => parameter.required).map(({ name }) => name);
  expect(required('/api/admin/requests')).toEqual(['status']);
  expect(required('/api/speaker/{userId}/free-times')).toEqual(['userId']);
});
