import { sync, type VEvent } from 'node-ical';

const isEvent = (component: unknown): component is VEvent =>
  typeof component === 'object' && component !== null && Reflect.get(component, 'type') === 'VEVENT';

/** The events that node-ical reads from a calendar file. */
export const readEvents = (file: string): VEvent[] => Object.values(sync.parseICS(file)).filter(isEvent);
