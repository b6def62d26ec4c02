import { loadavg } from 'node:os';
import { percentile } from '../tests/support/load.ts';
import { rowCount } from './data.ts';
import { printFact } from './print.ts';

type Condition = readonly [field: string, rule: string, value: string];

interface Question {
  name: string;
  /** ms at the 95th percentile. */
  atMost: number;
  match?: 'or';
  /** Another one each time, so that no count is kept. */
  conditions: (n: number) => readonly Condition[];
}

const day = (n: number): string => `${1971 + (n % 30)}-0${1 + (n % 9)}-11`;

const questions: readonly Question[] = [
  {
    name: 'three fields, an index serves one',
    atMost: 50,
    conditions: (n) => [
      ['workNo', 'eq', `BW${1000 + n * 37}`],
      ['status', 'eq', '1'],
      ['birthday', 'ge', day(n)],
    ],
  },
  {
    name: 'three fields, no index serves',
    atMost: 300,
    conditions: (n) => [
      ['email', 'like', `${100 + n}`],
      ['sex', 'eq', '1'],
      ['birthday', 'ge', day(n)],
    ],
  },
  {
    name: 'three fields, any of them, no index',
    atMost: 300,
    match: 'or',
    conditions: (n) => [
      ['email', 'like', `${1000 + n}`],
      ['post', 'like', `nobody${n}`],
      ['birthday', 'eq', day(n)],
    ],
  },
];

const asked = 40;

/** Conditions over several fields of 100,000 accounts, and the records that the palette finds among them. */
export const measureConditions = async (address: string, token: string): Promise<void> => {
  const timed = async (path: string, query: Readonly<Record<string, string>>): Promise<number> => {
    const started = performance.now();
    const reply = await fetch(`${address}/lcplatform${path}?${new URLSearchParams(query)}`, {
      headers: { 'x-access-token': token },
    });
    const { success, message } = (await reply.json()) as { success: boolean; message: string };
    if (!success) throw new Error(`${path}: ${message}`);
    return performance.now() - started;
  };
  const measure = async (
    name: string,
    atMost: number,
    ask: (n: number) => Promise<number>,
  ): Promise<void> => {
    const times: number[] = [];
    for (let n = 0; n < asked; n++) times.push(await ask(n));
    printFact(`${name}, p95`, percentile(times.slice(5), 0.95), 'ms', { atMost });
  };
  console.log(`\n${rowCount} accounts, load ${loadavg()[0]?.toFixed(1)}\n`);
  for (const { name, atMost, match = 'and', conditions } of questions)
    await measure(name, atMost, (n) =>
      timed('/sys/user/list', {
        superQueryParams: JSON.stringify(conditions(n).map(([field, rule, val]) => ({ field, rule, val }))),
        superQueryMatchType: match,
      }),
    );
  await measure('records of the palette', 200, (n) =>
    timed('/sys/record/search', { q: `person${2000 + n}` }),
  );
};
