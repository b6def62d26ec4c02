import pg from 'pg';
import { pino } from 'pino';
import { createApp } from '../apps/server/src/app.ts';
import { readConfig } from '../apps/server/src/config.ts';
import { openDatabase } from '../apps/server/src/kernel/db/database.ts';
import { openEvents } from '../apps/server/src/kernel/db/listen.ts';
import { marker, type Plan, pageCount, password, paths, type Statement } from './plan.ts';

interface Query {
  text: string;
  values?: unknown[];
}

const isQuery = (value: unknown): value is Query =>
  typeof value === 'object' && value !== null && 'text' in value && typeof value.text === 'string';

/** Notes every statement that node-postgres sends from this process. */
export const spyOnQueries = (): { taken(): Statement[]; restore(): void } => {
  const noted: Statement[] = [];
  const original = pg.Client.prototype.query;
  const spy = function (this: pg.Client, ...given: unknown[]): unknown {
    if (isQuery(given[0])) noted.push({ text: given[0].text, values: [...(given[0].values ?? [])] });
    return Reflect.apply(original, this, given);
  };
  pg.Client.prototype.query = spy as typeof original;
  return {
    taken: () => noted.splice(0).filter(({ text }) => !/sys_session|pg_notify/.test(text)),
    restore: () => {
      pg.Client.prototype.query = original;
    },
  };
};

const only = (statements: Statement[], matches: (text: string) => boolean): Statement => {
  const [found] = statements.filter(({ text }) => matches(text));
  if (!found) throw new Error(`the server ran no such statement, but ${JSON.stringify(statements)}`);
  return found;
};

/** A server inside this process, whose statements can be noted. */
export const startInside = async (connectionString: string) => {
  const connection = { connectionString };
  const onError = (error: Error): void => console.error(error.message);
  const database = openDatabase({ connection, onError });
  const events = await openEvents({ connection, db: database.db, onError });
  const config = readConfig({ LC_RATE_LIMIT: '0' });
  const app = await createApp({ config, database, events, log: pino({ level: 'error' }) });
  let token = '';
  const ask = async (url: string, payload?: object) => {
    const headers = { 'x-access-token': token };
    const method = payload ? 'POST' : 'GET';
    const answer = (await app.http.inject({ method, url, headers, payload })).json();
    if (answer.success !== true) throw new Error(`${url}: ${JSON.stringify(answer)}`);
    return answer.result;
  };
  return {
    ask,
    signIn: async (username: string): Promise<void> => {
      token = String((await ask(paths.login, { username, password })).token);
    },
    close: async (): Promise<void> => {
      await app.close();
      await events.close();
      await database.close();
    },
  };
};

/** Asks the server inside this process for everything the bench measures and notes the statements it runs. */
export const capturePlan = async (
  connectionString: string,
  ids: readonly string[],
): Promise<Omit<Plan, 'token' | 'uploadFolder'>> => {
  const spy = spyOnQueries();
  const server = await startInside(connectionString);
  const { ask } = server;
  try {
    await server.signIn('bench0');
    const account = only(spy.taken(), (text) => text.includes('"passwordHash"'));
    const { records } = await ask(paths.list(1));
    const first = spy.taken();
    const labels: Plan['labels'] = {};
    const pages: Plan['pages'] = { 1: only(first, (text) => text.includes('order by')) };
    for (const row of records) {
      for (const name of Object.keys(row).filter((key) => key.endsWith('_dictText') && row[key] !== null)) {
        const field = name.slice(0, -'_dictText'.length);
        labels[field] = { ...labels[field], [row[field]]: row[name] };
      }
    }
    for (let page = 2; page <= pageCount; page++) {
      await ask(paths.list(page));
      pages[page] = only(spy.taken(), (text) => text.includes('order by'));
    }
    const rows: Plan['rows'] = {};
    for (const id of ids) {
      await ask(paths.get(id));
      rows[id] = only(spy.taken(), (text) => text.includes('sys_user'));
    }
    await ask(paths.create, newRow(marker));
    const create = only(spy.taken(), (text) => text.includes('insert into'));
    const count = only(first, (text) => text.includes('count('));
    return { connectionString, pages, count, rows, create, account, labels };
  } finally {
    await server.close();
    spy.restore();
  }
};

/** The body of a create. */
export const newRow = (code: string): object => ({
  code,
  titleI18n: { 'en-US': 'News of the company', 'zh-CN': '公司新闻', 'my-MM': 'ကုမ္ပဏီ သတင်း' },
  kind: 'list',
  publishArt: 'Y',
  sortOrder: 5,
  visible: true,
});
