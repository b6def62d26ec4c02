import { readStored, writeStored } from '../../kernel/storage.ts';

/** Ten years, in ms. */
const forGood = 315_360_000_000;

const keyOf = (owner: string): string => `lc.tour.${owner}`;

const isTrue = (value: unknown): value is true => value === true;

/** Whether the person took the tour on this device, or did not want it. */
export const isTourSeen = (owner: string): boolean => readStored(keyOf(owner), isTrue) !== null;

/** Remembers on this device that the person does not need to be offered the tour again. */
export const rememberTour = (owner: string): void => writeStored(keyOf(owner), true, forGood);
