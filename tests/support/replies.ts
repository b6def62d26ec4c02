import type { Problem } from '@lc/contract/kernel';
import { expect } from 'vitest';
import type { Reply } from './app.ts';

const securityHeaders = {
  'content-security-policy': /default-src 'none'.*script-src 'self'.*frame-ancestors 'none'/,
  'cross-origin-opener-policy': /^same-origin$/,
  'cross-origin-resource-policy': /^same-origin$/,
  'referrer-policy': /^no-referrer$/,
  'x-content-type-options': /^nosniff$/,
  'x-frame-options': /^DENY$/,
  'x-request-id': /^[\w-]{36}$/,
} as const;

/** Marks of what must never leave the server. */
const secrets =
  /\$argon2|passwordHash|password_hash|token_hash|tokenHash|BEGIN PRIVATE KEY|passwordChangedAt|at Object\.|node_modules|select .* from /i;

/** Whatever the answer is: security headers on it, and no secret or inner detail in it. */
export const expectSafe = (reply: Reply<unknown>): void => {
  for (const [name, pattern] of Object.entries(securityHeaders)) {
    expect(reply.headers[name], `${name} of a ${reply.status}`).toMatch(pattern);
  }
  expect(reply.headers).not.toHaveProperty('x-powered-by');
  expect(reply.headers['cache-control']).toBe('no-store');
  expect(reply.text).not.toMatch(secrets);
};

/** The envelope with a string code and words, and everything that `expectSafe` asks. */
export const expectEnvelope = (reply: Reply<unknown>): void => {
  expectSafe(reply);
  expect(reply.headers['content-type']).toMatch(/^application\/json/);
  expect(Object.keys(JSON.parse(reply.text)).sort()).toEqual([
    'code',
    'message',
    'result',
    'success',
    'timestamp',
  ]);
  expect(reply.code).toEqual(expect.any(String));
  expect(reply.message).toMatch(/\S/);
  expect(reply.timestamp).toEqual(expect.any(Number));
};

/** What a call answered; fails with its words where it was refused. */
export const expectDone = <T>(reply: Reply<T>): T => {
  expect(reply.success, reply.text).toBe(true);
  return reply.result;
};

/** A refusal in the envelope with this HTTP status (and body code). */
export const expectRefusal = (reply: Reply<unknown>, status: number, code?: string): void => {
  expect({ status: reply.status, code: code === undefined ? undefined : reply.code }, reply.text).toEqual({
    status,
    code,
  });
  expect(reply.success).toBe(false);
  expectEnvelope(reply);
};

/** The problems of a refusal; none where it names none. */
export const problemsIn = (reply: Reply<unknown>): Problem[] => {
  const { result } = reply as Reply<{ problems?: Problem[] } | null>;
  return result?.problems ?? [];
};

/** The paths that a refusal names, each once. */
export const pathsIn = (reply: Reply<unknown>): string[] => [
  ...new Set(problemsIn(reply).map(({ path }) => path)),
];

/** A refused input: HTTP 400, and every problem has words. */
export const expectInvalid = (reply: Reply<unknown>): void => {
  expectRefusal(reply, 400, '400');
  for (const problem of problemsIn(reply)) expect(problem.message).toMatch(/\S/);
};

/** A refused input that names this path. */
export const expectProblem = (reply: Reply<unknown>, path: string): void => {
  expectInvalid(reply);
  expect(pathsIn(reply), reply.text).toContain(path);
};
