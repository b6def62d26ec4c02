// The bare server that ours is compared with: Fastify, a token check, node-postgres, and the same statements.
import { randomBytes } from 'node:crypto';
import { createWriteStream, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { verify } from '@node-rs/argon2';
import Fastify from 'fastify';
import pg from 'pg';
import { marker, type Plan, paths, type Statement } from './plan.ts';

const plan: Plan = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8'));
const pool = new pg.Pool({ connectionString: plan.connectionString, max: 20 });
pg.types.setTypeParser(pg.types.builtins.INT8, (value) => value);
pg.types.setTypeParser(pg.types.builtins.DATE, (value) => value);
pool.on('error', (error) => console.error(error.message));

type Row = Record<string, unknown>;

const names = new Map<string, string>();
const run = async ({ text, values }: Statement): Promise<Row[]> => {
  const name = names.get(text) ?? `b${names.size}`;
  names.set(text, name);
  return (await pool.query<Row>({ name, text, values })).rows;
};

const labelled = (rows: Row[]): Row[] => {
  for (const row of rows) {
    for (const field in plan.labels) {
      const code = row[field];
      row[`${field}_dictText`] = typeof code === 'string' ? (plan.labels[field]?.[code] ?? code) : null;
    }
  }
  return rows;
};

const envelope = (result: unknown) => ({
  success: true,
  code: '200',
  message: 'OK',
  result,
  timestamp: Date.now(),
});

const found = <T>(value: T | undefined): T => {
  if (value === undefined) throw new Error('the plan has no statement for this');
  return value;
};

const app = Fastify();
const pathOf = (path: string): string => path.split('?')[0] ?? path;

app.addHook('onRequest', async (request, reply) => {
  if (request.routeOptions.url === paths.login || request.headers['x-access-token'] === plan.token) return;
  reply.code(401).send({ success: false });
});

app.get<{ Querystring: { pageNo: string; pageSize: string; bareTotal?: string } }>(
  pathOf(paths.list(1)),
  async ({ query }) => {
    const [records, counted] = await Promise.all([
      run(found(plan.pages[query.pageNo])),
      query.bareTotal ? run(plan.count) : undefined,
    ]);
    const total = Number(counted?.[0]?.total ?? 0);
    const size = Number(query.pageSize);
    const page = { total, size, current: Number(query.pageNo), pages: Math.ceil(total / size) };
    return envelope({ records: labelled(records), ...page, countedAt: Date.now() });
  },
);
app.get<{ Querystring: { id: string } }>(pathOf(paths.get('1')), async ({ query }) =>
  envelope(labelled(await run(found(plan.rows[query.id])))[0]),
);
app.post<{ Body: { code: string } }>(paths.create, async ({ body }) => {
  const values = plan.create.values.map((value) =>
    typeof value === 'string' ? value.replaceAll(marker, body.code) : value,
  );
  return envelope((await run({ text: plan.create.text, values }))[0]);
});
app.post<{ Body: { username: string; password: string } }>(paths.login, async ({ body }, reply) => {
  const [account] = await run({ text: plan.account.text, values: [body.username] });
  const isRight = await verify(String(account?.passwordHash), body.password);
  if (!isRight) return reply.code(401).send({ success: false });
  return envelope({ token: randomBytes(32).toString('base64url'), userInfo: { username: body.username } });
});

app.addContentTypeParser('application/octet-stream', (_request, bytes, done) => done(null, bytes));
app.post(paths.upload, async ({ body }) => {
  const path = join(plan.uploadFolder, randomBytes(12).toString('hex'));
  await pipeline(body as Readable, createWriteStream(path));
  return envelope({});
});

const address = await app.listen({ port: 0, host: '127.0.0.1' });
console.log(`bare: ${address}`);
