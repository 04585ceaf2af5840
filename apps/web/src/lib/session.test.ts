import type { SessionUser } from '@portal/contract/users/users.schemas.ts';
import { describe, expect, it, vi } from 'vitest';

const tess: SessionUser = {
  _id: 't1',
  email: 'tess@school.example',
  firstName: 'Tess',
  lastName: 'Teacher',
  admin: false,
  role: 'teacher',
};
const nobody = { _id: '', email: '', firstName: '', lastName: '', admin: false, role: '' };

/** The store of a newly opened page. */
const openPage = async () => {
  vi.resetModules();
  return import('./session.ts');
};

describe('the session', () => {
  it('starts empty', async () => {
    const page = await openPage();
    await page.restoreSession();
    expect(page.getSession()).toEqual(nobody);
    expect(page.isSignedIn()).toBe(false);
  });

  it('is filled by a login and survives a reload under the key root', async () => {
    const before = await openPage();
    before.useSessionStore.getState().login(tess);
    expect(localStorage.getItem('root')).toContain('tess@school.example');
    const after = await openPage();
    expect(after.isSignedIn()).toBe(false);
    await after.restoreSession();
    expect(after.getSession()).toEqual(tess);
  });

  it('stores only its six fields of a response', async () => {
    const page = await openPage();
    page.useSessionStore.getState().login({ ...tess, ...{ secret: 'x' } });
    expect(page.getSession()).toEqual(tess);
  });

  it.each(['Teacher', 'TEACHER'])('ignores the case of a role: %s', async (role) => {
    const page = await openPage();
    page.useSessionStore.getState().login({ ...tess, ...JSON.parse(`{"role":"${role}"}`) });
    expect(page.getSession()).toEqual(tess);
  });

  it('is cleared by a logout, also in the storage', async () => {
    const page = await openPage();
    page.useSessionStore.getState().login(tess);
    page.useSessionStore.getState().logout();
    expect(page.getSession()).toEqual(nobody);
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
    const page = await openPage();
    await page.restoreSession();
    expect(page.getSession()).toEqual(nobody);
  });

  it('reads a role regardless of case', async () => {
    localStorage.setItem(
      'root',
      JSON.stringify({ state: { session: { ...tess, role: 'Teacher' } }, version: 0 }),
    );
    const page = await openPage();
    await page.restoreSession();
    expect(page.getSession().role).toBe('teacher');
  });

  it('ends without the preferences, which survive a reload', async () => {
    const before = await openPage();
    before.useSessionStore.getState().login(tess);
    before.setPreferences({ colorMode: 'dark', lastExport: '2027-01-04T20:15:00.000Z' });
    before.useSessionStore.getState().logout();
    const after = await openPage();
    await after.restoreSession();
    const { preferences } = after.useSessionStore.getState();
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
      const page = await openPage();
      await page.restoreSession();
      expect(page.useSessionStore.getState().preferences).toEqual({
        colorMode: 'system',
        shortcuts: true,
        requestView: 'cards',
        showsNext: false,
      });
    },
  );

  it('reports its end once, and never if nobody was logged in', async () => {
    const page = await openPage();
    const ended = vi.fn();
    page.onSessionEnd(ended);
    page.endSession();
    expect(ended).not.toHaveBeenCalled();
    page.useSessionStore.getState().login(tess);
    page.endSession();
    page.endSession();
    expect(ended).toHaveBeenCalledTimes(1);
    expect(page.isSignedIn()).toBe(false);
  });
});
