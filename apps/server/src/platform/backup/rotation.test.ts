import { describe, expect, it } from 'vitest';
import { DAY, HOUR } from '../../kernel/clock.ts';
import { backupName, expiredBackups, isUnfinished } from './rotation.ts';

/** A Monday. */
const START = Date.UTC(2027, 0, 4, 3);

const kept = (names: readonly string[]): string[] => {
  const expired = expiredBackups(names);
  return names.filter((name) => !expired.includes(name));
};

describe('the rotation of backups', () => {
  it('keeps the newest backup of each of the last seven days and four weeks', () => {
    const days = Array.from({ length: 60 }, (_, day) => backupName(START + day * DAY));
    const again = backupName(START + 59 * DAY - HOUR);
    // Day 59 is a Thursday; Sundays are days 6, 13, 20 … 55 is the last one.
    const expected = [41, 48, 53, 54, 55, 56, 57, 58, 59].map((day) => days[day]);
    expect(kept([...days, again])).toEqual(expected);
  });

  it('deletes nothing of a day or week after which no backup was made', () => {
    const days = Array.from({ length: 3 }, (_, day) => backupName(START + day * DAY));
    expect(expiredBackups(days)).toEqual([]);
  });

  it('leaves other files alone', () => {
    const names = [
      'portal.db',
      'before-upgrade.backup',
      'portal-20270104.backup',
      `old-${backupName(START)}`,
    ];
    expect(expiredBackups([...names, backupName(START)])).toEqual([]);
    expect(names.some(isUnfinished)).toBe(false);
  });

  it('recognizes what a killed backup has left', () => {
    const name = backupName(START);
    expect(name).toBe('portal-20270104T030000Z.backup');
    expect(isUnfinished(`${name}.0f8fad5b-d9cb-469f-a165-70867728950e.unfinished`)).toBe(true);
    expect(isUnfinished(name)).toBe(false);
  });
});
