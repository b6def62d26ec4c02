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

interface WatchedCalls {
  /** The reply, which knows from now on whether somebody looked at it. */
  watch<T>(target: string, reply: Reply<T>): Reply<T>;
  /** What went wrong in the calls of a test file without any of its tests seeing it. */
  faults(db: Kysely<Database>): Promise<string[]>;
}

/**
 * Watches the calls of a test file. A refused call at whose reply no test looks did not what the test is about. A
 * writing route of which no call left a row in the operation log has forgotten it; calls that change nothing leave none.
 *
 * @param silent routes that change nothing in this file; all where every route is tried whatever comes of it
 */
export const watchCalls = (
  routes: readonly Endpoint[],
  silent: readonly string[] | 'all' = [],
): WatchedCalls => {
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
    faults: async (db) => {
      const ids = [...writes.values()].flat();
      const { rows } =
        ids.length === 0
          ? { rows: [] }
          : await sql<{ id: string }>`
              select distinct request_id as id from audit_log where request_id = any(${ids}::text[])`.execute(
              db,
            );
      const logged = new Set(rows.map(({ id }) => id));
      const unaudited = [...writes]
        .filter(([, requests]) => !requests.some((id) => logged.has(id)))
        .map(([name]) => name)
        .filter((name) => !isUnaudited(name) && silent !== 'all' && !silent.includes(name));
      return [
        ...refused,
        ...unaudited.map((name) => `${name} succeeded and left no row in the operation log`),
      ];
    },
  };
};
