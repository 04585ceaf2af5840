import { describe, expect, it } from 'vitest';
import { returnPath } from './return-path.ts';
import { SCREENS } from './screens.ts';

describe('a login returns to', () => {
  it.each(Object.keys(SCREENS).map((screen) => screen.replace(/\$\w+/, 'x-1')))('%s', (path) => {
    expect(returnPath(path)).toBe(path);
    expect(returnPath(`${path}?status=Approved&q=%2F%2Frivers#messages`)).toBe(
      `${path}?status=Approved&q=%2F%2Frivers#messages`,
    );
  });

  it('an address as browsers resolve it', () => {
    expect(returnPath('/a/../teacher-profile')).toBe('/teacher-profile');
    expect(returnPath('/a/%2e%2E/teacher-profile?x=1')).toBe('/teacher-profile?x=1');
    expect(returnPath('/\tteacher\n-profile')).toBe('/teacher-profile');
    expect(returnPath('/teacher-profile?q=é')).toBe('/teacher-profile?q=%C3%A9');
  });
});

const HOST = 'evil.example';

describe('a login never returns to another website or to what is no screen:', () => {
  it.each([
    '',
    '/',
    '/?from=/teacher-profile',
    '//',
    '///',
    `//${HOST}`,
    `//${HOST}/teacher-profile`,
    `///${HOST}`,
    `/\\${HOST}`,
    `\\\\${HOST}`,
    `/\\/${HOST}`,
    `/\t/${HOST}`,
    `/\n/${HOST}`,
    `/\r\n/${HOST}`,
    `\t//${HOST}`,
    ` //${HOST}`,
    `/\t\\${HOST}`,
    `/a/..//${HOST}`,
    `/a/../\\${HOST}`,
    `/a/.\t./\t/${HOST}`,
    `/a/%2e%2e//${HOST}`,
    `/a/.%2E/\\${HOST}/teacher-profile`,
    `/.//${HOST}`,
    `/./\\${HOST}`,
    `/teacher-profile/..//${HOST}`,
    `/%2F${HOST}`,
    `/%2F%2F${HOST}`,
    `/%5C${HOST}`,
    `/%09/${HOST}`,
    `/%0d%0aset-cookie:a=b`,
    `/@${HOST}`,
    `@${HOST}`,
    `//portal@${HOST}/teacher-profile`,
    `//portal.invalid@${HOST}/teacher-profile`,
    `//${HOST}:99999`,
    '//[',
    `https://${HOST}`,
    `https:/${HOST}`,
    `https:${HOST}`,
    `http:teacher-profile`,
    `javascript:alert(1)`,
    'data:text/html,x',
    `／／${HOST}`,
    `/／${HOST}`,
    `/⁄${HOST}`,
    `/\u2028/${HOST}`,
    `/\u0000/${HOST}`,
    '/api/auth/logout',
    '/api/calendar/x/visits.ics',
    '/no-such-screen',
    'teacher-profile',
  ])('%j', (from) => {
    expect(returnPath(from)).toBeUndefined();
    expect(returnPath(undefined)).toBeUndefined();
  });

  it('every combination of such tricks', () => {
    const parts = ['/', '\\', '\t', '..', '.', '%2e', '%2f', '@', 'a', ' ', HOST, '\n'];
    const tricks = parts.flatMap((one) => parts.flatMap((two) => parts.map((three) => one + two + three)));
    for (const trick of tricks.flatMap((start) => [`/${start}/${HOST}`, `${start}${HOST}`])) {
      expect(returnPath(trick) ?? '/home', trick).toMatch(/^\/[a-z]/);
    }
  });
});
