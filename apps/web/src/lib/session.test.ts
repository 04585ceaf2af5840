import type { SessionUser } from '@portal/contract/users/users.schemas.ts';
import { describe, expect, it, vi } from 'vitest';
import { openPage } from '../../tests/page.ts';
import {
  endSession,
  getSession,
  isSignedIn,
  onSessionEnd,
  restoreSession,
  setPreferences,
} from './session.ts';

const tess: SessionUser = {
  _id: 't1',
  email: 'tess@school.example',
  firstName: 'Tess',
  lastName: 'Teacher',
  admin: false,
  role: 'teacher',
};
const nobody = { _id: '', email: '', firstName: '', lastName: '', admin: false, role: '' };

describe('the session', () => {
  it('starts empty', async () => {
    openPage();
    await restoreSession();
    expect(getSession()).toEqual(nobody);
    expect(isSignedIn()).toBe(false);
  });

  it('is filled by a login and survives a reload under the key root', async () => {
    const before = openPage();
    before.session.getState().login(tess);
    expect(localStorage.getItem('root')).toContain('tess@school.example');
    openPage();
    expect(isSignedIn()).toBe(false);
    await restoreSession();
    expect(getSession()).toEqual(tess);
  });

  it('stores only its six fields of a response', async () => {
    const page = openPage();
    page.session.getState().login({ ...tess, ...{ secret: 'x' } });
    expect(getSession()).toEqual(tess);
  });

  it.each(['Teacher', 'TEACHER'])('ignores the case of a role: %s', async (role) => {
    const page = openPage();
    page.session.getState().login({ ...tess, ...JSON.parse(`{"role":"${role}"}`) });
    expect(getSession()).toEqual(tess);
  });

  it('is cleared by a logout, also in the storage', async () => {
    const page = openPage();
    page.session.getState().login(tess);
    page.session.getState().logout();
    expect(getSession()).toEqual(nobody);
    expect(localStorage.getItem('root')).not.toContain('tess');
  });

  it.each([
    'no json',
    '[]',
    'null',
    '{"state":{"session":{"_id":7}},"version":0}',
    '{"state":null,"version":0}',
  ])('is logged out if it was stored as %s', async (stored) => {
    localStorage.setItem('root', stored);
    openPage();
    await restoreSession();
    expect(getSession()).toEqual(nobody);
  });

  it('reads a role regardless of case', async () => {
    localStorage.setItem(
      'root',
      JSON.stringify({ state: { session: { ...tess, role: 'Teacher' } }, version: 0 }),
    );
    openPage();
    await restoreSession();
    expect(getSession().role).toBe('teacher');
  });

  it('ends without the preferences, which survive a reload', async () => {
    const before = openPage();
    before.session.getState().login(tess);
    setPreferences({ colorMode: 'dark', lastExport: '2027-01-04T20:15:00.000Z' });
    before.session.getState().logout();
    const after = openPage();
    await restoreSession();
    const { preferences } = after.session.getState();
    expect(preferences).toEqual({
      colorMode: 'dark',
      shortcuts: true,
      requestView: 'cards',
      showsNext: false,
      lastExport: '2027-01-04T20:15:00.000Z',
    });
  });

  it.each(['{"colorMode":"pink","shortcuts":0,"lastExport":"soon"}', '7', 'null'])(
    'reads preferences stored as %s as the defaults',
    async (preferences) => {
      localStorage.setItem('root', `{"state":{"preferences":${preferences}},"version":0}`);
      const page = openPage();
      await restoreSession();
      expect(page.session.getState().preferences).toEqual({
        colorMode: 'system',
        shortcuts: true,
        requestView: 'cards',
        showsNext: false,
      });
    },
  );

  it('reports its end once, and never if nobody was logged in', async () => {
    const page = openPage();
    const ended = vi.fn();
    onSessionEnd(ended);
    endSession();
    expect(ended).not.toHaveBeenCalled();
    page.session.getState().login(tess);
    endSession();
    endSession();
    expect(ended).toHaveBeenCalledTimes(1);
    expect(isSignedIn()).toBe(false);
  });
});
