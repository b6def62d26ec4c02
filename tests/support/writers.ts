import { Client } from 'pg';
import { expect, vi } from 'vitest';
import { patient } from '../../apps/server/src/kernel/db/engine/engine-support.ts';
import { callApi } from './api.ts';

/** People who write without a pause. */
interface Writers {
  /** The codes of dictionaries that were answered with success. */
  acknowledged: string[];
  /** The statuses of all other answers; 0 where none came. */
  refusals: Set<number>;
  /** Waits until so many more were acknowledged. */
  more(count: number): Promise<void>;
  stop(): Promise<void>;
}

/** Four people who add dictionaries without a pause; a call that fails is given up. */
export const startWriters = (target: { address: string; token: string }): Writers => {
  const acknowledged: string[] = [];
  const refusals = new Set<number>();
  const state = { isOn: true, made: 0 };
  const writers = Array.from({ length: 4 }, async (_, writer) => {
    while (state.isOn) {
      const dictCode = `w${writer}-${state.made++}`;
      const body = { dictName: dictCode, dictCode };
      const { address, token } = target;
      const answer = await callApi(address, '/sys/dict/add', { method: 'POST', token, body }).catch(
        () => undefined,
      );
      if (answer?.success) acknowledged.push(dictCode);
      else {
        refusals.add(answer?.status ?? 0);
        await new Promise((resolve) => setTimeout(resolve, 5));
      }
    }
  });
  return {
    acknowledged,
    refusals,
    more: (count) => {
      const enough = acknowledged.length + count;
      return vi.waitFor(() => expect(acknowledged.length).toBeGreaterThanOrEqual(enough), patient);
    },
    stop: async () => {
      state.isOn = false;
      await Promise.all(writers);
    },
  };
};

/** What a database has of acknowledged writes: those that lack their row or their audit row, and those with two. */
export const compareWrites = async (
  connectionString: string,
  acknowledged: readonly string[],
): Promise<{ lost: string[]; twice: string[] }> => {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    const { rows } = await client.query<{ code: string; times: number }>(
      `select d.dict_code as code, count(*)::int as times
       from sys_dict d join audit_log a on a.resource = 'dict' and a.record_id = d.id and a.action = 'add'
       group by d.dict_code`,
    );
    const kept = new Map(rows.map(({ code, times }) => [code, times]));
    return {
      lost: acknowledged.filter((code) => !kept.has(code)),
      twice: rows.filter(({ times }) => times > 1).map(({ code }) => code),
    };
  } finally {
    await client.end();
  }
};
