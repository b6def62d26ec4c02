import { randomUUID } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Endpoint } from '@lc/contract/kernel';
import { type Kysely, sql } from 'kysely';
import { expect } from 'vitest';
import type { Database } from '../../apps/server/src/kernel/db/schema.ts';
import type { Reply } from './app.ts';
import { addressesOf } from './inputs.ts';
import { isUnaudited } from './unaudited-routes.ts';

/** Whether a call did anything: calls over several rows may succeed and refuse each of them. */
const hasDone = ({ success, result }: Pick<Reply<unknown>, 'success' | 'result'>): boolean => {
  if (!success) return false;
  const done = typeof result === 'object' && result !== null && 'done' in result ? result.done : undefined;
  return !Array.isArray(done) || done.length > 0;
};

/** Where files note their writes; `scripts/audited-writes.mjs` reads them once all have run. */
const writesFolder = join(import.meta.dirname, '../../.cache/tests/writes');

interface WatchedCalls {
  /** The reply, which knows from now on whether somebody looked at it. */
  watch<T>(target: string, reply: Reply<T>): Reply<T>;
  /** Refused calls at whose replies no test of the file looked. */
  overlooked(): string[];
  /** Notes which writing routes succeeded, and whether they left a row in the operation log, for the end of the run. */
  noteWrites(db: Kysely<Database>): Promise<void>;
}

/**
 * Watches the calls of a test file. A refused call at whose reply no test looks did not what the test is about. A
 * writing route of which no call of the whole run leaves a row in the operation log has forgotten it: a call that changes
 * nothing leaves none, so no file alone can tell.
 */
export const watchCalls = (routes: readonly Endpoint[]): WatchedCalls => {
  const names = new Map<string, string>(
    routes.flatMap((endpoint) =>
      addressesOf(endpoint).map(({ target }) => [target, `${endpoint.method} ${endpoint.path}`]),
    ),
  );
  const refused = new Set<string>();
  const writes = new Map<string, string[]>();
  return {
    watch: (target, reply) => {
      const name = names.get(target);
      if (name && !/^(GET|HEAD|OPTIONS) /.test(name) && hasDone(reply))
        writes.set(name, [...(writes.get(name) ?? []), String(reply.headers['x-request-id'])]);
      if (reply.success !== false) return reply;
      const fault = `${target} was refused in "${expect.getState().currentTestName ?? 'the file itself'}", and nobody looked: ${reply.text.slice(0, 200)}`;
      refused.add(fault);
      return new Proxy(reply, {
        get: (own, property, receiver) => {
          // Whoever waits for it asks for this alone.
          if (property !== 'then') refused.delete(fault);
          return Reflect.get(own, property, receiver);
        },
        ownKeys: (own) => {
          refused.delete(fault);
          return Reflect.ownKeys(own);
        },
      });
    },
    overlooked: () => [...refused],
    noteWrites: async (db) => {
      const ids = [...writes.values()].flat();
      if (ids.length === 0) return;
      const { rows } = await sql<{ id: string }>`
        select distinct request_id as id from audit_log where request_id = any(${ids}::text[])`.execute(db);
      const logged = new Set(rows.map(({ id }) => id));
      const noted = [...writes].map(([route, requests]) => ({
        route,
        isLogged: isUnaudited(route) || requests.some((id) => logged.has(id)),
      }));
      mkdirSync(writesFolder, { recursive: true });
      writeFileSync(join(writesFolder, `${randomUUID()}.json`), JSON.stringify(noted));
    },
  };
};
