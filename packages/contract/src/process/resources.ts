import { calendarDay } from './calendar-day.resource.ts';
import { process } from './process.resource.ts';

/** The resources of this domain. */
export const resources = { process, calendarDay } as const;
