import { createHash, randomInt } from 'node:crypto';

const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** A code by which somebody without an account finds again what he sent. */
export const newCode = (): string =>
  Array.from({ length: 3 }, () =>
    Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join(''),
  ).join('-');

/** What is kept of such a code, and of addresses. */
export const hashOf = (code: string): string => createHash('sha256').update(code).digest('hex');
