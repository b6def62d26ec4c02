import type { Endpoint } from '@lc/contract/kernel';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startTestApp } from './support/app.ts';
import { leavesIn } from './support/inputs.ts';
import { missingIds, sampleFor } from './support/rights-samples.ts';

/** A password that passes every rule and stands nowhere else. */
const secret = 'Zq7-secret-marker!';
const secretPlace = /password|token|secret|captcha|hash/i;

test('the audit log contains no secret, whatever is written', { timeout: 60_000 }, async () => {
  const server = await startTestApp();
  const admin = await server.asAdministrator({ password: 'Before-all-1!' });
  const shared = await server.asAdministrator();
  const issued: string[] = [admin.token, shared.token];
  const writing = server.app.routes.filter(({ method }) => method !== 'GET');
  expect(writing.length).toBeGreaterThan(30);
  const withSecrets = (endpoint: Endpoint, body: unknown): Record<string, unknown> => ({
    ...(typeof body === 'object' && body !== null ? body : {}),
    ...Object.fromEntries(
      leavesIn(endpoint.body)
        .filter(
          ({ path, types }) =>
            path.length === 1 && secretPlace.test(path[0] ?? '') && types.includes('string'),
        )
        .map(({ path }) => [path[0], secret]),
    ),
  });
  for (const endpoint of writing) {
    // What everybody may call can end the session.
    const caller = endpoint.access === 'session' ? await server.asAdministrator() : shared;
    if (caller !== shared) issued.push(caller.token);
    const { isForeign: _, ...sample } = sampleFor(endpoint, missingIds('9223372036854775807'));
    const reply = await caller.call(endpoint, {
      ...sample,
      ...(sample.body === undefined ? {} : { body: withSecrets(endpoint, sample.body) }),
    });
    expect(reply.status, `${endpoint.method} ${endpoint.path}: ${reply.text}`).toBeLessThan(500);
    if (endpoint.access !== 'public') expect(reply.status, 'the caller is not signed in').not.toBe(401);
    const { token } = (reply.result ?? {}) as { token?: string };
    if (token) issued.push(token);
  }
  // The calls that carry a password, this time so that they succeed.
  const succeed = async (target: Parameters<typeof admin.call>[0], body: object): Promise<void> => {
    const reply = await admin.call(target, { body });
    expect(reply.success, reply.text).toBe(true);
  };
  const pair = { password: secret, confirmpassword: secret };
  await succeed('POST /sys/user/add', { username: 'audit.secret', realname: 'Audit', ...pair });
  await succeed('PUT /sys/user/changPassword', { username: 'audit.secret', ...pair });
  await succeed('POST /sys/user/updatePassword', { oldpassword: 'Before-all-1!', ...pair });
  issued.push(await server.signIn('audit.secret', secret));

  const { rows } = await sql<{ text: string }>`select a::text as text from audit_log a
    union all select s::text from sign_in_log s`.execute(server.db);
  const written = rows.map(({ text }) => text).join('\n');
  expect(written).toContain('audit.secret');
  expect(written).not.toContain(secret);
  expect(written).not.toContain('Before-all-1!');
  expect(written).not.toMatch(/\$argon2|\$scrypt|BEGIN PRIVATE KEY/);
  for (const token of issued) expect(written).not.toContain(token);
  const hashes = await sql<{
    hash: string;
  }>`select password_hash as hash from sys_user where password_hash is not null`.execute(server.db);
  for (const { hash } of hashes.rows) expect(written).not.toContain(hash);
});
