import { DAY } from '../../kernel/clock.ts';

const DAYS_KEPT = 7;
const WEEKS_KEPT = 4;

const NAME = /^portal-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.backup$/;
const UNFINISHED = /^portal-\d{8}T\d{6}Z\.backup\.[\da-f-]{36}\.unfinished$/;

/** The name of the backup that is made at this time, in milliseconds since the epoch. */
export const backupName = (at: number): string =>
  `portal-${new Date(at).toISOString().replace(/\.\d+/, '').replaceAll(/[-:]/g, '')}.backup`;

/** Whether a file is what a killed backup left, if nobody is writing it. */
export const isUnfinished = (name: string): boolean => UNFINISHED.test(name);

/** When a backup was made; undefined for other files. */
const timeOf = (name: string): number | undefined => {
  const parts = NAME.exec(name)?.slice(1).map(Number);
  if (!parts) return undefined;
  const [year = 0, month = 1, day, hour, minute, second] = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second);
};

/** Monday is the first day of a week. The epoch was a Thursday. */
const weekOf = (time: number): number => Math.floor((time / DAY + 3) / 7);
const dayOf = (time: number): number => Math.floor(time / DAY);

/**
 * The names of backups that are no longer needed. The newest one of each of the last seven days and four weeks stays,
 * where only days and weeks with a backup count: if backups stop, none of the last ones is deleted. Other files are
 * never named.
 */
export const expiredBackups = (names: readonly string[]): string[] => {
  const backups = names
    .flatMap((name) => {
      const time = timeOf(name);
      return time === undefined ? [] : [{ name, time }];
    })
    .sort((one, other) => other.time - one.time);
  const newestOf = (periodOf: (time: number) => number, count: number): string[] => {
    const newest = new Map<number, string>();
    for (const { name, time } of backups) {
      const period = periodOf(time);
      if (!newest.has(period)) newest.set(period, name);
    }
    return [...newest.values()].slice(0, count);
  };
  const kept = new Set([...newestOf(dayOf, DAYS_KEPT), ...newestOf(weekOf, WEEKS_KEPT)]);
  return backups.map(({ name }) => name).filter((name) => !kept.has(name));
};
