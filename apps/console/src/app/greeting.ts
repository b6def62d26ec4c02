import type { MessageKey } from '@lc/contract/words';

/** The greeting of an hour of the day, 0 to 23: before 9, up to 11, up to 13, before 20, and evening (section 2). */
export const greetingKey = (hour: number): MessageKey => {
  if (hour < 9) return 'shell.greeting.early';
  if (hour <= 11) return 'shell.greeting.morning';
  if (hour <= 13) return 'shell.greeting.noon';
  if (hour < 20) return 'shell.greeting.afternoon';
  return 'shell.greeting.evening';
};
