import { describe, expect, it } from 'vitest';
import { profileStage } from './profile-stage.ts';

describe("a speaker's profile", () => {
  it.each([
    ['none', null],
    ['incomplete', { visible: false, hiddenByAdmin: false }],
    ['hidden', { visible: false, hiddenByAdmin: true }],
    ['visible', { visible: true, hiddenByAdmin: false }],
  ])('is %s', (stage, profile) => {
    expect(profileStage(profile)).toBe(stage);
  });
});
