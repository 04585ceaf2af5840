import { expect, it } from 'vitest';
import { settingsExitFor } from './settings-exit.ts';

it('cancelling the settings leads to the first screen of one’s role', () => {
  expect(settingsExitFor({ admin: true, role: 'admin' })).toBe('/admin-dashboard');
  expect(settingsExitFor({ admin: false, role: 'speaker' })).toBe('/speaker-dashboard');
  expect(settingsExitFor({ admin: false, role: 'teacher' })).toBe('/teacher-search-speaker');
  expect(settingsExitFor({ admin: false, role: '' })).toBe('/home');
});
