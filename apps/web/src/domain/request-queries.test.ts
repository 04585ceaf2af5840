import { expect, it } from 'vitest';
import { requestWith } from '../../tests/requests.ts';
import { withStatus } from './request-queries.ts';

it('shows a new status at once, with the version that undo and the next change must name', () => {
  const changing = requestWith({
    status: 'Pending Speaker Confirmation',
    confirmed: true,
    proposal: { by: 'speaker', plans: [requestWith()] },
    version: 4,
  });
  expect(withStatus(changing, 'admin', 'Archived')).toMatchObject({
    status: 'Archived',
    version: 5,
    confirmed: false,
    proposal: null,
  });
  expect(withStatus(changing, 'admin', 'Approved')).toMatchObject({ version: 5, confirmed: true });
  // Teachers can't approve, so nothing is shown that the server would reject.
  expect(withStatus(changing, 'teacher', 'Approved')).toBe(changing);
});
