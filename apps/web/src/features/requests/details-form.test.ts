import { NO_DETAILS } from '@portal/contract/visits/visit-details.ts';
import { describe, expect, it } from 'vitest';
import { requestWith } from '../../../tests/requests.ts';
import { earlierDetails } from './details-form.tsx';

const known = {
  ...NO_DETAILS,
  address: '1 Elm St',
  entrance: 'Main door',
  contact: 'Robin, 555',
  link: 'https://x.example',
};
const here = { city: 'Portland', state: 'OR', isInPerson: true };
const request = requestWith({ _id: 'new', ...here, details: NO_DETAILS });
const earlier = requestWith({
  _id: 'old',
  ...here,
  state: 'Oregon',
  dateTime: '2026-05-01T10:00:00.000Z',
  details: known,
});

describe('the details of an earlier visit', () => {
  it('fill in a visit at the same place, but for the link', () => {
    expect(earlierDetails(request, [request, earlier])).toEqual({
      from: earlier,
      details: { address: '1 Elm St', entrance: 'Main door', contact: 'Robin, 555', equipment: '' },
    });
  });

  it('come from the last visit', () => {
    const last = { ...earlier, _id: 'last', dateTime: '2026-09-01T10:00:00.000Z' };
    expect(earlierDetails(request, [earlier, last])?.from._id).toBe('last');
  });

  it('leave the address out of a virtual visit', () => {
    const virtual = requestWith({ ...request, isInPerson: false, isVirtual: true });
    expect(earlierDetails(virtual, [earlier])?.details).toEqual({ contact: 'Robin, 555', equipment: '' });
  });

  it('are nothing elsewhere, or once something is known', () => {
    expect(earlierDetails(request, [{ ...earlier, city: 'Salem' }])).toBeUndefined();
    expect(
      earlierDetails({ ...request, details: { ...NO_DETAILS, contact: 'Ana' } }, [earlier]),
    ).toBeUndefined();
    expect(earlierDetails(request, [{ ...earlier, details: NO_DETAILS }])).toBeUndefined();
  });
});
