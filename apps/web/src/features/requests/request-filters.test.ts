import type { SpeakerRequest } from '@portal/contract/requests/requests.schemas.ts';
import { describe, expect, it } from 'vitest';
import { requestWith as request } from '../../../tests/requests.ts';
import { statusStyle } from '../../domain/request-status.tsx';
import {
  askingOthers,
  filterRequests,
  groupByStatus,
  searchRequests,
  sortRequests,
} from './request-filters.ts';

const ids = (requests: readonly SpeakerRequest[]) => requests.map(({ _id }) => _id);

describe('a list of requests', () => {
  it('is grouped by status in their order', () => {
    const groups = groupByStatus([
      request({ _id: 'done', status: 'Approved' }),
      request({ _id: 'old', status: 'Archived' }),
      request({ _id: 'new' }),
    ]);
    expect(groups.map(({ status, requests }) => [status, ids(requests)])).toEqual([
      ['Pending Review', ['new']],
      ['Approved', ['done']],
      ['Archived', ['old']],
    ]);
  });

  it('shows every status: in any spelling, and unknown ones last', () => {
    const withStatus = (status: string): SpeakerRequest =>
      JSON.parse(JSON.stringify({ ...request({ _id: status }), status }));
    const groups = groupByStatus([withStatus('Postponed'), withStatus('approved'), withStatus('ARCHIVED')]);
    expect(groups.map(({ status, requests }) => [status, ids(requests)])).toEqual([
      ['Approved', ['approved']],
      ['Archived', ['ARCHIVED']],
      ['Other', ['Postponed']],
    ]);
    expect(statusStyle('Approved').tone).toBe('success');
    for (const status of ['approved', 'Postponed', 'constructor'])
      expect(statusStyle(status)).toMatchObject({ tone: 'default', icon: expect.anything() });
  });

  it.each(['water', 'zoe nunez', 'RIVER WATCH', 'portland science', ''])(
    'is found by "%s", regardless of case, accents and the order of fields',
    (search) => {
      expect(searchRequests([request({})], search)).toHaveLength(1);
    },
  );

  it('shows only requests that contain every word', () => {
    expect(searchRequests([request({})], 'water mars')).toEqual([]);
  });

  it("isn't found by its teacher's own name, email or school, which all of them have", () => {
    for (const search of ['okoro', 'sam@example.org', 'hill school'])
      expect(searchRequests([request({})], search)).toEqual([]);
  });

  it('can be searched if a speaker was deleted', () => {
    expect(searchRequests([request({ speakerId: null })], 'water')).toHaveLength(1);
  });

  it('can be sorted by age and by the date of the visit', () => {
    const requests = [
      request({ _id: 'a', createdAt: '2026-11-02T10:00:00.000Z', dateTime: '2027-03-01T10:00:00.000Z' }),
      request({ _id: 'b', createdAt: '2026-11-03T10:00:00.000Z', dateTime: '2027-02-01T10:00:00.000Z' }),
      request({ _id: 'c', createdAt: '2026-11-01T10:00:00.000Z', dateTime: '2027-01-01T10:00:00.000Z' }),
    ];
    expect(ids(sortRequests(requests, 'newest'))).toEqual(['b', 'a', 'c']);
    expect(ids(sortRequests(requests, 'oldest'))).toEqual(['c', 'a', 'b']);
    expect(ids(sortRequests(requests, 'soonest'))).toEqual(['c', 'b', 'a']);
    expect(ids(sortRequests(requests, 'latest'))).toEqual(['a', 'b', 'c']);
  });

  it('can be filtered by status, format and time', () => {
    const now = Date.parse('2027-01-15T00:00:00.000Z');
    const requests = [
      request({ _id: 'past', dateTime: '2027-01-01T10:00:00.000Z' }),
      request({ _id: 'online', isInPerson: false, isVirtual: true }),
      request({ _id: 'approved', status: 'Approved' }),
    ];
    expect(ids(filterRequests(requests, { when: 'past' }, new Map(), now))).toEqual(['past']);
    expect(ids(filterRequests(requests, { when: 'upcoming', format: 'virtual' }, new Map(), now))).toEqual([
      'online',
    ]);
    expect(ids(filterRequests(requests, { status: 'Approved' }, new Map(), now))).toEqual(['approved']);
  });

  it('keeps a request with the waiting ones as long as others are asked for its visit', () => {
    const given = (asked: Partial<SpeakerRequest>) => [
      request({ _id: 'declined', visitId: 'declined', status: 'Archived', answer: 'declined' }),
      request({ _id: 'over', visitId: 'over', status: 'Archived' }),
      request({ _id: 'declined too', visitId: 'declined', status: 'Archived', answer: 'declined' }),
      request({ _id: 'asked', visitId: 'declined', ...asked }),
    ];
    const waiting = given({ status: 'Pending Speaker Confirmation' });
    const asking = askingOthers(waiting);
    expect([...asking]).toEqual([['declined', 'Pending Speaker Confirmation']]);
    expect(groupByStatus(waiting, asking).map(({ status, requests }) => [status, ids(requests)])).toEqual([
      ['Pending Speaker Confirmation', ['declined', 'asked']],
      ['Archived', ['over', 'declined too']],
    ]);
    expect([...askingOthers(given({ status: 'Pending Review' }))]).toEqual([['declined', 'Pending Review']]);
    expect(ids(filterRequests(waiting, { status: 'Archived' }, asking))).toEqual(['over', 'declined too']);
    expect(ids(filterRequests(waiting, { status: 'Pending Speaker Confirmation' }, asking))).toEqual([
      'declined',
      'asked',
    ]);
    expect(askingOthers(given({ status: 'Approved', confirmed: true })).size).toBe(0);
    expect(askingOthers(given({ status: 'Archived', answer: 'declined' })).size).toBe(0);
  });
});
