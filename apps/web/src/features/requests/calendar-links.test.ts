import { expect, it } from 'vitest';
import { requestWith } from '../../../tests/requests.ts';
import { calendarLinks } from './calendar-links.ts';

it('offers a confirmed visit as a file and to web calendars, whatever its name contains', () => {
  const request = requestWith({
    _id: 'r1',
    eventName: 'Rivers & "fish"#1 + more',
    dateTime: '2027-05-12T14:00:00.000Z',
    minutes: 90,
    isInPerson: true,
  });
  const [file, google, outlook] = calendarLinks(
    { ...request, details: { ...request.details, address: '1 River Road' } },
    'https://portal.example.org/x?y=1',
  ).map(({ url }) => new URL(url, 'https://portal.example.org'));
  expect(file?.pathname).toBe('/api/request/r1/visit.ics');
  expect(Object.fromEntries(google?.searchParams ?? [])).toMatchObject({
    text: 'Rivers & "fish"#1 + more',
    dates: '20270512T140000Z/20270512T153000Z',
    location: '1 River Road',
    details: 'https://portal.example.org/x?y=1',
  });
  expect(Object.fromEntries(outlook?.searchParams ?? [])).toMatchObject({
    subject: 'Rivers & "fish"#1 + more',
    startdt: '2027-05-12T14:00:00.000Z',
    enddt: '2027-05-12T15:30:00.000Z',
  });
});

it('ignores a video link from before the visit became in person', () => {
  const request = requestWith({ isInPerson: true, isVirtual: false, city: 'Portland', state: 'OR' });
  const details = { ...request.details, link: 'https://video.example.org' };
  const [, google] = calendarLinks({ ...request, details }, '').map(({ url }) => decodeURIComponent(url));
  expect(google).not.toContain('video.example.org');
  expect(google).toContain('Portland');
});
