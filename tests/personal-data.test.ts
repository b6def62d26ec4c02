import { Writable } from 'node:stream';
import type { Field, Resource } from '@lc/contract/kernel';
import { columnOf, fieldEntries, withPlainDigits } from '@lc/contract/kernel';
import { allPermissions, resources } from '@lc/contract/registry';
import { sql } from 'kysely';
import { pino } from 'pino';
import { beforeAll, describe, expect, test } from 'vitest';
import { loadPersonalKeys, maskOf, seal } from '../apps/server/src/kernel/personal.ts';
import { startTestApp } from './support/app.ts';
import { insertForeignRows } from './support/foreign-rows.ts';
import { leavesIn } from './support/inputs.ts';
import { readWorkbook } from './support/workbooks.ts';

/** What the server wrote into its own log. */
const logged: string[] = [];
const log = pino(
  { level: 'debug' },
  new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      logged.push(String(chunk));
      done();
    },
  }),
);
const server = await startTestApp({ log });
// Every right but the one to reveal: nobody needs a whole number to read lists, records, exports and logs.
const reader = await server.asRole(allPermissions.filter((key) => !key.endsWith(':reveal')));
const keeper = await server.asRole(allPermissions);

/** One number each, as somebody types it; those who ask for it write it in another way. */
const phone = '+95 9 777 123 987';
const typedPhones = ['09-777123987', '၀၉ ၇၇၇ ၁၂၃ ၉၈၇', '+959777123987', '777123987'];
const chinesePhone = '+86 138 0077 3987';
const documents = {
  passport: 'PQ8812345',
  mm_nrc: '၁၂/ဥကမ(နိုင်)၇၇၃၉၈၇',
  cn_id: '11010519491231002x',
} as const;
const typedDocuments = ['pq 8812345', '12/OuKaMa(N)773987', '110105 19491231 002X'];
const idNo = documents.passport;
const email = 'planted.reader@example.com';

/** A text as numbers are looked for in it: in one script, without what people put between digits. */
const squeezed = (text: string): string =>
  withPlainDigits(text.normalize('NFKC'))
    .replace(/[\s().-]/g, '')
    .toLowerCase();
/** The last two digits of what is planted into all tables differ. */
const whole = [
  /777123987|7771239\d\d/,
  /13800773987/,
  /pq8812[34]\d\d/,
  /(?:နိုင်|n)773987/,
  /11010519491231002x/,
  /planted\.?reader@/,
];
const expectMasked = (text: string, where: string): void => {
  const plain = squeezed(text);
  for (const number of whole)
    expect(number.exec(plain)?.[0], `${where} gives a whole number`).toBeUndefined();
};

const textOfWorkbook = async (file: Buffer): Promise<string> => (await readWorkbook(file)).flat().join(' ');

const add = async (path: string, body: Readonly<Record<string, unknown>>): Promise<string> => {
  const reply = await keeper.call<{ id: string }>(`POST ${path}/add`, { body });
  expect(reply.success, reply.text).toBe(true);
  return reply.result.id;
};

const planted = new Map<string, string>();

type Personal = Extract<Field, { kind: 'personal' }>;

const personalFields = (resource: Resource): [string, Personal][] =>
  fieldEntries(resource).flatMap(([name, field]): [string, Personal][] =>
    field.kind === 'personal' ? [[name, field]] : [],
  );

/** Numbers in every personal field of a row of every resource that has some, whoever writes such rows. */
const plantEverywhere = async (): Promise<void> => {
  const keys = await loadPersonalKeys(server.db);
  let last = 20;
  for (const { resource, id } of await insertForeignRows(server.db, '16')) {
    const columns = personalFields(resource).map(([name, field]) => {
      last++;
      const own = `+95 9 777 1239${last}`;
      const value =
        field.mask === 'email'
          ? `planted.reader@${last}.example`
          : field.mask === 'document'
            ? `PQ88124${last}`
            : own;
      const { stored, hash } = seal(keys, value, field);
      const column = columnOf(name);
      return sql`${sql.ref(column)} = ${stored}, ${sql.ref(`${column}_hash`)} = ${hash},
        ${sql.ref(`${column}_mask`)} = ${maskOf(field.mask, value)}`;
    });
    if (columns.length === 0) continue;
    await sql`update ${sql.table(resource.spec.table)} set ${sql.join(columns)} where id = ${id}`.execute(
      server.db,
    );
    if (!planted.has(resource.spec.name)) planted.set(resource.spec.name, id);
  }
};

beforeAll(async () => {
  const member = await add('/lczp/member', { kind: 'seeker', username: 'planted.one', phone, email });
  const company = await add('/lczp/company', {
    nameI18n: { 'en-US': 'Planted House' },
    nature: 'private',
    contactPhone: phone,
    contactEmail: email,
    contacts: [{ name: 'Somebody', phone, email }],
  });
  const seeker = await add('/lczp/seeker', {
    fullName: 'Planted Reader',
    contactPhone: phone,
    contactEmail: email,
    viber: phone,
    idKind: 'passport',
    idNo,
  });
  for (const [idKind, number] of [
    ['mm_nrc', documents.mm_nrc],
    ['cn_id', documents.cn_id],
  ])
    await add('/lczp/seeker', {
      fullName: `Planted ${idKind}`,
      contactPhone: chinesePhone,
      idKind,
      idNo: number,
    });
  const resume = await add('/lczp/resume', { seekerId: seeker, lang: 'en-US', title: 'Planted resume' });
  const [type] = (
    await sql<{ id: string }>`select id from job_type where parent_id is not null limit 1`.execute(server.db)
  ).rows;
  const jobPosting = await add('/lczp/jobPosting', {
    title: 'Planted job',
    companyId: company,
    jobTypeId: type?.id,
    description: 'Something to do for everybody',
    salaryNegotiable: true,
    contactPhone: phone,
    contactEmail: email,
  });
  await sql`update company set verify_status = 'verified' where id = ${company}`.execute(server.db);
  await sql`update job_posting set status = 'published', published_at = now(), valid_through = now() + interval '9 days'
    where id = ${jobPosting}`.execute(server.db);
  const application = await add('/lczp/application', {
    jobId: jobPosting,
    seekerId: seeker,
    resumeId: resume,
  });
  const reportCase = await add('/lczp/reportCase', {
    targetKind: 'job',
    targetId: jobPosting,
    category: 'spam',
    reporterContact: phone,
  });
  const specialRecruitment = await add('/specialRecruitment/specialRecruitment', {
    titleI18n: { 'en-US': 'Planted fair' },
    heldFrom: '2030-01-01 09:00:00',
    heldTo: '2030-01-01 17:00:00',
    contactPhone: phone,
  });
  await keeper.call('PUT /lczp/seeker/edit', {
    body: { id: seeker, contactPhone: phone, nameEn: 'Planted' },
  });
  await keeper.call('DELETE /lczp/member/delete', { query: { id: member } });
  for (const [name, id] of Object.entries({
    member,
    company,
    seeker,
    resume,
    jobPosting,
    application,
    reportCase,
    specialRecruitment,
  }))
    planted.set(name, id);
  await plantEverywhere();
});

const resourceAt = (path: string): string | undefined =>
  Object.values<Resource>(resources).find(({ spec }) => path.startsWith(`${spec.path}/`))?.spec.name;

const readable = server.app.routes
  .filter(({ method, path }) => method === 'GET' && !path.includes('{'))
  .map((endpoint, place) => [endpoint.path, endpoint, place] as const);

/** Parameters that take what somebody looks for. */
const asking = ['keyword', 'keyWord', 'q', 'fieldVal', 'username', 'name', 'title', 'phone', 'contactPhone'];
const inTurn = <T>(values: readonly T[], place: number): T => values[place % values.length] as T;

describe('personal values', () => {
  test.each(readable)('stay masked in GET %s', async (path, endpoint, place) => {
    const resource = resourceAt(path);
    const own = planted.get(resource ?? '');
    const known = new Set(leavesIn(endpoint.query).map(({ path: [name] }) => name));
    const typed = inTurn([...typedPhones, ...typedDocuments], place);
    const queries = [
      own ? { id: own } : {},
      { keyword: 'Planted', pageSize: '50' },
      // The history of a record, by the names of the log.
      { resource: inTurn(['seeker', 'member', 'company'], place), pageSize: '100' },
      { ...Object.fromEntries(asking.map((name) => [name, typed])), idNo: inTurn(typedDocuments, place) },
      ...(own ? [] : [...planted.values()].map((id) => ({ id, companyId: id, seekerId: id, jobId: id }))),
    ].map((query) => Object.fromEntries(Object.entries(query).filter(([name]) => known.has(name))));
    // What it does not know it refuses, or answers as if it had not been asked: the same need not be asked twice.
    const different = new Map(queries.map((query) => [JSON.stringify(query), query]));
    for (const query of different.values()) {
      const reply = await reader.call(endpoint, { query });
      // The search of texts answers the words that were looked for: they are the caller's own.
      expectMasked(reply.text.replace(/"words":\[[^\]]*\]/, ''), path);
      if (/exportXls/i.test(path) && reply.status === 200)
        expectMasked(await textOfWorkbook(reply.bytes), path);
    }
  });

  test('are found by the whole number, in any spelling, and stay masked', async () => {
    const ask = async (query: Record<string, string>): Promise<number> => {
      const reply = await reader.call<{ total: number }>('GET /lczp/seeker/list', { query });
      expectMasked(reply.text, 'a list');
      return reply.result.total;
    };
    for (const contactPhone of typedPhones.slice(0, 3)) expect(await ask({ contactPhone })).toBe(1);
    for (const number of typedDocuments) expect(await ask({ idNo: number })).toBe(1);
  });

  test('are no codes of a table that is read as a dictionary', async () => {
    for (const resource of Object.values<Resource>(resources))
      for (const [name] of personalFields(resource))
        for (const column of [name, columnOf(name)]) {
          const dictCode = `${resource.spec.table},${resource.spec.label},${column}`;
          const reply = await keeper.call('GET /sys/dict/getDictItems/{code}', {
            params: { code: dictCode },
          });
          expectMasked(reply.text, dictCode);
          expect(reply.success, dictCode).toBe(false);
        }
  });

  test('exist masked in the demo data', async () => {
    const list = await reader.call('GET /lczp/seeker/list', { query: { keyword: 'Planted' } });
    expect(list.text).toContain('+95 9•••••987');
  });

  const kept = [
    'audit_log',
    'job_run',
    'record_transition',
    'sign_in_log',
    'member_sign_in',
    'search_entry',
    'review_case',
  ];
  test.each([...kept, 'application', 'duplicate_pair'])('stay masked in what %s keeps', async (table) => {
    const { rows } = await sql<{ text: string }>`select coalesce(string_agg(x::text, ' '), '') as text
      from ${sql.table(table)} x`.execute(server.db);
    expectMasked(rows[0]?.text ?? '', table);
  });

  test('stay masked in refusals', async () => {
    const refused = async (path: string, body: object): Promise<void> => {
      const reply = await keeper.call(`POST ${path}/add`, { body });
      expect(reply.success).toBe(false);
      expectMasked(reply.text, 'a refusal');
    };
    for (const [place, idKind] of (['passport', 'mm_nrc', 'cn_id'] as const).entries())
      await refused('/lczp/seeker', { fullName: 'Other', idKind, idNo: typedDocuments[place] });
    await refused('/lczp/seeker', { fullName: '', contactPhone: `${phone} x`, idNo });
    await refused('/lczp/seeker', { fullName: 'Other', idKind: 'cn_id', idNo: documents.mm_nrc });
    const kind = 'seeker';
    await add('/lczp/member', { kind, username: 'planted.two', phone, email });
    await refused('/lczp/member', { kind, username: 'planted.three', phone: typedPhones[1] });
    await refused('/lczp/member', { kind, username: 'planted.four', email: email.toUpperCase() });
    await refused('/lczp/member', { kind, username: `${typedPhones[0]} x` });
  });

  const personal = ['company', 'seeker', 'jobPosting', 'reportCase', 'specialRecruitment'] as const;
  test.each(
    personal,
  )('of %s are revealed only with the permission, and each time is logged', async (name) => {
    const resource: Resource = resources[name];
    const fields = personalFields(resource).map(([field]) => field);
    const id = planted.get(name);
    const body = { id, fields, purpose: 'Call back' };
    const refused = await reader.call(`POST ${resource.spec.path}/reveal`, { body });
    expect(refused.status).toBe(403);
    const given = await keeper.call<Record<string, string>>(`POST ${resource.spec.path}/reveal`, { body });
    expect(Object.values(given.result).join(' ').replaceAll(' ', '')).toContain('+959777123987');
    const { rows } = await sql<{ fields: string }>`select changes -> 'field' ->> 1 as fields from audit_log
      where action = 'reveal' and resource = ${name} and record_id = ${id}`.execute(server.db);
    expect(rows).toEqual([{ fields: fields.join(',') }]);
  });

  test('stay out of the log of the server', () => {
    expect(logged.length).toBeGreaterThan(0);
    expectMasked(logged.join(''), 'the log');
  });
});
