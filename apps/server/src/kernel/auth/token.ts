import { hash, randomBytes } from 'node:crypto';

/** A new session token: 256 random bits, 43 characters of base64url. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** Whether a text could be one of our tokens. */
export const isTokenShaped = (value: string): boolean => /^[\w-]{43}$/.test(value);

/** What is stored and compared instead of a secret. */
export const hashSecret = (secret: string): Buffer => hash('sha256', secret, 'buffer');
