import { expect, it } from 'vitest';
import { secretHider } from './secrets.ts';

it('hides URLs and their passwords, both encoded and decoded', () => {
  const hide = secretHider([
    'postgres://portal:pa%2Fss%3Dword@db.example.org/portal',
    undefined,
    'not a url',
  ]);
  expect(hide('cannot open postgres://portal:pa%2Fss%3Dword@db.example.org/portal')).toBe(
    'cannot open [hidden]',
  );
  expect(hide('user portal, password pa/ss=word or pa%2Fss%3Dword')).toBe(
    'user portal, password [hidden] or [hidden]',
  );
  expect(secretHider(['smtp://portal:in@mail.example.org'])('info')).toBe('info');
  expect(hide('host db.example.org')).toBe('host db.example.org');
});
