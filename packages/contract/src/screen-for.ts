import type { Role } from './options.ts';
import { HOME_SCREENS, SCREENS, type Screen } from './screens.ts';

const isName = (name: string): name is Screen => Object.hasOwn(SCREENS, name);
const NAMES = Object.keys(SCREENS).filter(isName);

/** The screen with a path; undefined if there is none. `/` leads to everyone's first screen. */
export const screenAt = (path: string): Screen | undefined => {
  if (path === '/') return '/home';
  const steps = path.replace(/\/$/, '').split('/');
  return NAMES.find((screen) => {
    const pattern = screen.split('/');
    return (
      pattern.length === steps.length &&
      pattern.every((step, index) => (step.startsWith('$') ? steps[index] !== '' : step === steps[index]))
    );
  });
};

/**
 * The screen that a visitor or someone with a role sees first at a path. Screens of others lead to the login or to their
 * own first screen. Undefined if no screen has the path.
 */
export const screenFor = (path: string, role: Role | undefined): Screen | undefined => {
  const screen = screenAt(path);
  if (screen === undefined) return undefined;
  const audience = SCREENS[screen];
  if (audience === 'everyone') return screen;
  if (role === undefined) return audience === 'signed-out' ? screen : '/login';
  if (screen === '/home') return HOME_SCREENS[role];
  // Links from emails explain themselves to people who are logged in.
  if (audience === role || audience === 'signed-in' || screen.includes('$')) return screen;
  return HOME_SCREENS[role];
};
