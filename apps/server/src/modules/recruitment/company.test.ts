import { company, companyContact } from '@lc/contract/recruitment';
import { permissionsOf } from '@lc/contract/registry';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { type Caller, startTestApp } from '../../../../../tests/support/app.ts';
import { testSites } from '../../../../../tests/support/people.ts';
import { expectRefusal, pathsIn } from '../../../../../tests/support/replies.ts';
import { describeResource } from '../../../../../tests/support/resource/describe-resource.ts';
import type { Wire } from '../../../../../tests/support/resource/subject.ts';

const server = await startTestApp();
const path = company.spec.path;
const everything = [...permissionsOf(company), ...permissionsOf(companyContact)];

const input = (number: number): Wire => ({
  nameI18n: { 'en-US': `Company ${number}`, 'my-MM': `ကုမ္ပဏီ ${number}` },
  nature: 'private',
  registrationNo: `R-${number}`,
  registeredCapital: '1500.5',
  registeredCurrency: 'USD',
  licenceFrom: '2026-01-01',
  licenceUntil: '2027-01-01',
  address: `Street ${number}`,
});

describeResource({
  server,
  resource: company,
  make: (number) => ({
    name: `Company ${number}`,
    nature: 'private',
    shortName: `C ${number}`,
    registrationNo: `D-${number}`,
  }),
  change: { nature: 'foreign', shortName: 'Changed', licenceUntil: '2028-02-03' },
  freeText: 'shortName',
});

let last = 1000;
const staff = await server.asRole(everything);
const made = async (extra: Wire = {}, by: Caller = staff): Promise<string> => {
  const reply = await by.call<{ id: string }>(`POST ${path}/add`, { body: { ...input(++last), ...extra } });
  expect(reply.success, reply.text).toBe(true);
  return reply.result.id;
};
const read = async (id: string, by: Caller = staff): Promise<Wire> => {
  const reply = await by.call<Wire>(`GET ${path}/queryById`, { query: { id } });
  expect(reply.success, reply.text).toBe(true);
  return reply.result;
};
const edit = (id: string, body: Wire) =>
  staff.call<{ version: number }>(`PUT ${path}/edit`, { body: { id, ...body } });

describe('a serial number', () => {
  test('increases by one per year and site', async () => {
    const [one, two] = [await read(await made()), await read(await made())];
    const numberOf = ({ companyNo }: Wire): number => Number(String(companyNo).split('-').at(-1));
    expect(String(one.companyNo)).toMatch(/^C-\d{4}-\d{5}$/);
    expect(numberOf(two)).toBe(numberOf(one) + 1);
  });

  test('is never given twice, also at once', async () => {
    const ids = await Promise.all(Array.from({ length: 12 }, () => made()));
    const numbers = await Promise.all(ids.map(async (id) => (await read(id)).companyNo));
    expect(new Set(numbers).size).toBe(12);
  });
});

describe('an amount of money', () => {
  test('has the digits of its currency', async () => {
    expect((await read(await made())).registeredCapital).toBe('1500.50');
    expect(
      (await read(await made({ registeredCapital: '2000000', registeredCurrency: 'MMK' }))).registeredCapital,
    ).toBe('2000000');
  });

  test('is refused when it is no number or has too many digits', async () => {
    for (const registeredCapital of ['1e3', '12.345', '-1', 'x', '1'.repeat(40)]) {
      const reply = await staff.call(`POST ${path}/add`, { body: { ...input(++last), registeredCapital } });
      expectRefusal(reply, 400, '400');
      expect(pathsIn(reply)).toEqual(['registeredCapital']);
    }
  });
});

describe('rules over several fields', () => {
  test('report a problem at one field, also when only the other field is changed', async () => {
    const id = await made();
    expect(pathsIn(await edit(id, { licenceFrom: '2027-06-01' }))).toEqual(['licenceUntil']);
    expect(pathsIn(await edit(id, { nature: 'agency_local' }))).toEqual(['agencyLicenceNo']);
    expect((await edit(id, { nature: 'agency_local', agencyLicenceNo: 'A-1' })).success).toBe(true);
    expect(pathsIn(await edit(id, { foundedOn: '2999-01-01' }))).toEqual(['foundedOn']);
  });
});

describe('a personal value', () => {
  const phone = '+95 9 402 691 12';

  test('is masked in record, list, history and audit, and found by its whole value', async () => {
    const id = await made({ contactPhone: phone });
    const mask = (await read(id)).contactPhone;
    expect(mask).toBe('+95 9•••••112');
    const list = await staff.call<{ records: Wire[] }>(`GET ${path}/list`, {
      query: { contactPhone: '၀၉ ၄၀၂ ၆၉၁ ၁၂' },
    });
    expect(list.result.records.map((row) => row.contactPhone)).toEqual([mask]);
    const { rows } = await sql<{ text: string }>`select changes::text as text from audit_log
      where resource = 'company' and record_id = ${id}`.execute(server.db);
    expect(rows[0]?.text).toContain('•••');
    expect(rows[0]?.text).not.toContain('402');
  });

  test('is kept when its mask is sent back, and a changed mask is refused', async () => {
    const id = await made({ contactPhone: phone });
    const { contactPhone } = await read(id);
    expect((await edit(id, { contactPhone, shortName: 'S' })).result).toMatchObject({ version: 1 });
    expect((await read(id)).contactPhone).toBe(contactPhone);
    expect(pathsIn(await edit(id, { contactPhone: '+95 9•••••113' }))).toEqual(['contactPhone']);
  });

  test('is revealed for a purpose, which is logged', async () => {
    const id = await made({ contactPhone: phone });
    const body = { id, field: 'contactPhone', purpose: 'Call about the licence' };
    const reply = await staff.call<{ value: string }>(`POST ${path}/reveal`, { body });
    expect(reply.result.value.replaceAll(' ', '')).toBe('+95940269112');
    const { rows } = await sql<{
      purpose: string;
    }>`select changes -> 'purpose' ->> 1 as purpose from audit_log
      where action = 'reveal' and record_id = ${id}`.execute(server.db);
    expect(rows).toEqual([{ purpose: 'Call about the licence' }]);
    const several = { id, fields: ['contactPhone', 'contactEmail'], purpose: 'Call about the licence' };
    const whole = await staff.call<Wire>(`POST ${path}/reveal`, { body: several });
    expect(whole.result).toEqual({ contactPhone: phone, contactEmail: null });
    const reader = await server.asRole(['company:list']);
    expectRefusal(await reader.call(`POST ${path}/reveal`, { body }), 403, '403');
  });
});

describe('formatted text', () => {
  test('is cleaned, and returned in the record but not in lists', async () => {
    const introI18n = {
      'en-US': '<p onclick="x()">Hello <b>there</b></p><script>1</script>',
      'zh-CN': '<p>你好</p>',
    };
    const id = await made({ introI18n });
    const row = await read(id);
    expect(row.intro).toContain('Hello');
    expect(JSON.stringify(row.introI18n)).not.toMatch(/script|onclick/);
    await edit(id, { introI18n: { 'zh-CN': '' } });
    expect(Object.keys(Object((await read(id)).introI18n))).toEqual(['en-US']);
    const list = await staff.call<{ records: Wire[] }>(`GET ${path}/list`);
    for (const record of list.result.records) expect(record).not.toHaveProperty('intro');
  });
});

describe('children of a company', () => {
  const contacts = [
    { name: 'Daw Mya', phone: '+95 9 111 222 333', isPrimary: true },
    { name: '王芳', title: '人事经理' },
  ];
  const contactsOf = async (id: string) => (await read(id)).contacts as Wire[];

  test('are returned with their parent in order, with one audit entry', async () => {
    const id = await made({ contacts });
    expect(await contactsOf(id)).toMatchObject([
      { name: 'Daw Mya', phone: '+95 9•••••333', isPrimary: true },
      { name: '王芳', title: '人事经理' },
    ]);
    const { rows } =
      await sql`select from audit_log where resource in ('company', 'companyContact') and record_id = ${id}`.execute(
        server.db,
      );
    expect(rows).toHaveLength(1);
  });

  test('are updated, added and removed by their ids', async () => {
    const id = await made({ contacts });
    const [first, second] = await contactsOf(id);
    const next = [{ ...second, title: 'HR' }, { name: 'U Hla' }];
    expect((await edit(id, { contacts: next })).result).toEqual({ version: 1 });
    const after = await contactsOf(id);
    expect(after).toMatchObject([{ id: second?.id, title: 'HR' }, { name: 'U Hla' }]);
    expect(after.map((row) => row.id)).not.toContain(first?.id);
    expect((await edit(id, { contacts: after })).result).toEqual({ version: 1 });
  });

  test('are refused with their path, and those of another parent as unknown', async () => {
    const id = await made({ contacts });
    const foreign = (await contactsOf(await made({ contacts })))[0];
    expect(pathsIn(await edit(id, { contacts: [contacts[0], { name: 'X', phone: 'no' }] }))).toEqual([
      'contacts.1.phone',
    ]);
    expect(pathsIn(await edit(id, { contacts: [{ ...foreign }] }))).toEqual(['contacts.0.id']);
    expect(await contactsOf(id)).toHaveLength(2);
  });
});

describe('transitions of a company', () => {
  const act = (id: string, name: string, body: Wire = {}, by: Caller = staff) =>
    by.call<{ state: string; version: number }>(`POST ${path}/act/${name}`, { body: { id, ...body } });

  test('follow the definition only', async () => {
    const id = await made();
    expectRefusal(await act(id, 'approve'), 200, 'system.wrongState');
    expect((await act(id, 'submit')).result).toEqual({ state: 'submitted', version: 1 });
    expectRefusal(await act(id, 'reject', { reasonCode: 'forged' }), 200, 'system.wrongState');
    expect((await act(id, 'claim')).result).toEqual({ state: 'in_review', version: 2 });
    expect(pathsIn(await act(id, 'reject'))).toEqual(['reasonCode']);
    expect(pathsIn(await act(id, 'reject', { reasonCode: 'no such' }))).toEqual(['reasonCode']);
    expect((await act(id, 'reject', { reasonCode: 'forged', reason: 'The stamp is wrong' })).success).toBe(
      true,
    );
    expectRefusal(await act(id, 'submit', { version: 0 }), 200, 'system.conflict');
    const timeline = await staff.call<Wire[]>(`GET ${path}/timeline`, { query: { id } });
    expect(timeline.result).toMatchObject([
      {
        action: 'reject',
        from: 'in_review',
        to: 'rejected',
        reasonCode: 'forged',
        reasonText: 'The licence looks forged',
        reason: 'The stamp is wrong',
      },
      { action: 'claim', from: 'submitted', to: 'in_review' },
      { action: 'submit', from: 'unverified', to: 'submitted' },
    ]);
  });

  test('require the permission of the transition', async () => {
    const id = await made();
    const clerk = await server.asRole(['company:list', 'company:submit']);
    expect((await act(id, 'submit', {}, clerk)).success).toBe(true);
    expectRefusal(await act(id, 'approve', {}, clerk), 403, '403');
  });

  test('are called by the name of the action, with that permission alone', async () => {
    const id = await made();
    const clerk = await server.asRole(['company:list', 'company:submit']);
    const byName = (action: string, body: Wire = {}) =>
      clerk.call<{ state: string }>(`POST ${path}/act`, { body: { id, action, ...body } });
    expect((await byName('submit')).result).toEqual({ state: 'submitted', version: 1 });
    expectRefusal(await byName('approve'), 403, '403');
    expect(pathsIn(await byName('toString'))).toEqual(['action']);
    expectRefusal(await byName('submit', { version: 0 }), 200, 'system.conflict');
    const reader = await server.asRole(['company:list']);
    expectRefusal(await reader.call(`POST ${path}/act`, { body: { id, action: 'x' } }), 403, '403');
  });

  test('are refused by rules of the module', async () => {
    const id = await made({ nature: 'agency_local', agencyLicenceNo: 'A-9' });
    await act(id, 'submit');
    await act(id, 'claim');
    await sql`update company set agency_licence_no = null where id = ${id}`.execute(server.db);
    expectRefusal(await act(id, 'approve'), 200, 'recruitment.agencyWithoutLicence');
    expect((await read(id)).verifyStatus).toBe('in_review');
    await sql`update company set verify_status = 'revoked' where id = ${id}`.execute(server.db);
    expect(pathsIn(await act(id, 'submit'))).toEqual(['reason']);
  });

  test('of several rows are made each separately, with reasons for the refused ones', async () => {
    const ids = [await made(), await made(), await made()];
    await act(ids[0] ?? '', 'submit');
    await act(ids[1] ?? '', 'submit');
    const claimed = await staff.call<{ done: string[] }>(`POST ${path}/actBatch`, {
      body: { ids, action: 'claim' },
    });
    expect(claimed.result.done).toEqual(ids.slice(0, 2));
    const colleague = await server.asRole(everything);
    const reply = await colleague.call<{ done: string[]; refused: Wire[] }>(`POST ${path}/actBatch/approve`, {
      body: { ids: ids.join(',') },
    });
    expect(reply.result.done).toEqual(ids.slice(0, 2));
    expect(reply.result.refused).toMatchObject([{ id: ids[2], code: 'system.wrongState' }]);
    expect((await read(ids[0] ?? '')).verifiedAt).not.toBeNull();
  });

  test('cannot be made by writing the field', async () => {
    const id = await made({ verifyStatus: 'verified' });
    await edit(id, { verifyStatus: 'verified', shortName: 'x' });
    expect((await read(id)).verifyStatus).toBe('unverified');
  });
});

describe('a user of another site', () => {
  test('cannot read, move or reveal a company or its contacts', async () => {
    const id = await made({
      contactPhone: '+95 9 777 888 999',
      contacts: [{ name: 'A', phone: '+95 9 777 888 111' }],
    });
    const contact = ((await read(id)).contacts as Wire[])[0];
    const stranger = await server.asRole(everything, { sites: [testSites.china] });
    const purpose = 'Just looking';
    const tries = [
      stranger.call(`GET ${path}/queryById`, { query: { id } }),
      stranger.call(`GET ${path}/timeline`, { query: { id } }),
      stranger.call(`POST ${path}/act/submit`, { body: { id } }),
      stranger.call(`POST ${path}/reveal`, { body: { id, field: 'contactPhone', purpose } }),
      stranger.call(`POST ${companyContact.spec.path}/reveal`, {
        body: { id: contact?.id, field: 'phone', purpose },
      }),
    ];
    for (const reply of await Promise.all(tries)) expectRefusal(reply, 200, 'system.recordNotFound');
    const own = await staff.call<{ value: string }>(`POST ${companyContact.spec.path}/reveal`, {
      body: { id: contact?.id, field: 'phone', purpose },
    });
    expect(own.result.value).toContain('777');
  });
});

test('the global search finds a name in any language, and shows it in that of the reader', async () => {
  const id = await made({
    nameI18n: { 'en-US': 'Rambutan Trading', 'zh-CN': '红毛丹贸易', 'my-MM': 'ကြက်မောက်ကုန်သွယ်' },
  });
  for (const q of ['rambutan', '红毛丹', 'ကြက်မောက်']) {
    const { result } = await staff.call<{ records: { id: string; label: string }[] }>(
      'GET /sys/record/search',
      { query: { q, isPatient: 'true' } },
    );
    expect(result.records, q).toMatchObject([{ id, label: 'Rambutan Trading' }]);
  }
});
