import { expect, test } from 'vitest';
import { detailsFormSchema } from '../requests/request-steps.schemas.ts';
import { leadsToNoMeeting, readVideoLink } from './video-links.ts';

const ZOOM = `Ana Example is inviting you to a scheduled Zoom meeting.

Topic: River day
Join Zoom Meeting
https://us02web.zoom.us/j/81234567890?pwd=aBc.1

Meeting ID: 812 3456 7890
Passcode: 123456
Find your local number: https://us02web.zoom.us/u/kxyz`;

const TEAMS =
  'Microsoft Teams Task help?<https://aka.ms/JoinTeamsMeeting>\nJoin the meeting now<https://teams.microsoft.com/l/meetup-join/19%3ameeting_x/0?context=%7b%7d>\nMeeting ID: 222';

test.each([
  ['https://meet.google.com/abc-defg-hij', 'https://meet.google.com/abc-defg-hij', ''],
  ['meet.google.com/abc-defg-hij', 'https://meet.google.com/abc-defg-hij', ''],
  ['classroom.example.org:8443/river', 'https://classroom.example.org:8443/river', ''],
  ['Join here: meet.google.com/abc-defg-hij.', 'https://meet.google.com/abc-defg-hij', 'Join here: .'],
  ['https://zoom.us/j/1 Passcode: 7', 'https://zoom.us/j/1', 'Passcode: 7'],
  [
    ZOOM,
    'https://us02web.zoom.us/j/81234567890?pwd=aBc.1',
    `Ana Example is inviting you to a scheduled Zoom meeting.

Topic: River day
Join Zoom Meeting

Meeting ID: 812 3456 7890
Passcode: 123456
Find your local number: https://us02web.zoom.us/u/kxyz`,
  ],
  [
    TEAMS,
    'https://teams.microsoft.com/l/meetup-join/19%3ameeting_x/0?context=%7b%7d',
    'Microsoft Teams Task help?<https://aka.ms/JoinTeamsMeeting>\nJoin the meeting now\nMeeting ID: 222',
  ],
])('the link in %j is %j', (text, link, note) => {
  expect(readVideoLink(text)).toEqual({ link, note });
});

test.each([
  'zoom',
  'Ask Ms. Reed',
  'https://ana@zoom.us/j/1',
  'https://zoom.us@evil.example/j/1',
  'javascript:alert(1)',
  'ftp://a.org',
])('%j has no link', (text) => {
  expect(readVideoLink(text)).toBeUndefined();
});

test.each([
  'https://zoom.us/join',
  'https://zoom.us',
  'https://meet.google.com/',
  'https://teams.microsoft.com',
  'zoom.us/j/',
])('%j leads to no meeting', (link) => {
  expect(leadsToNoMeeting(link)).toBe(true);
});

test.each([
  'https://zoom.us/j/1',
  'https://zoom.us/my/ana',
  'https://example.org',
  'https://meet.google.com/abc-defg-hij',
  '',
])('%j may lead to a meeting', (link) => {
  expect(leadsToNoMeeting(link)).toBe(false);
});

test('a form keeps what was pasted with a link, after what was there', () => {
  const read = (fields: Record<string, string>) => detailsFormSchema.parse({ version: 1, ...fields });
  expect(read({ link: 'zoom.us/j/1\nPasscode: 7', joining: 'Join as River' })).toMatchObject({
    link: 'https://zoom.us/j/1',
    joining: 'Join as River\nPasscode: 7',
  });
  expect(read({})).toMatchObject({ link: '', joining: '' });
  const { error } = detailsFormSchema.safeParse({ version: 1, link: 'https://ana@zoom.us/j/1' });
  expect(error?.issues).toMatchObject([
    { path: ['link'], message: 'Please enter a link without a user name' },
  ]);
});
