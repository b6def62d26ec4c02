import pg from 'pg';
import { spyOnQueries, startInside } from './capture.ts';
import { median } from './compare.ts';
import { printFact } from './print.ts';

/** What is asked of the server, and how long the database may take, in ms. */
interface Asked {
  name: string;
  pathOf: (round: number) => string;
  atMost: number;
}

const rounds = 15;

/** How long the database itself takes for what the server asks of it. */
export const measureInDatabase = async (connectionString: string, all: readonly Asked[]): Promise<void> => {
  const spy = spyOnQueries();
  const server = await startInside(connectionString);
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await server.signIn('admin');
    for (const { name, pathOf, atMost } of all) {
      const times: number[] = [];
      for (let round = 0; round < rounds; round++) {
        spy.taken();
        await server.ask(`/lcplatform${pathOf(round)}`);
        // The page itself: counts are kept. A search may ask twice.
        const found = spy
          .taken()
          .filter(({ text }) => /content_(item|text)/.test(text) && text.includes('order by'));
        if (found.length === 0) throw new Error(`${name}: the server ran no such statement`);
        let time = 0;
        for (const { text, values } of found) {
          const { rows } = await client.query({
            text: `explain (analyze, timing off, format json) ${text}`,
            values,
          });
          time += rows[0]['QUERY PLAN'][0]['Execution Time'];
        }
        times.push(time);
      }
      printFact(`${name}, in the database`, median(times), 'ms', { atMost });
    }
  } finally {
    await client.end();
    await server.close();
    spy.restore();
  }
};
