import { describe, expect, it } from 'vitest';
import { profileStage } from './profile-stage.ts';

describe("a speaker's profile", () => {
  it('goes from none over hidden to visible', () => {
    expect([null, { visible: false }, { visible: true }].map(profileStage)).toEqual([
      'none',
      'hidden',
      'visible',
    ]);
  });
});
