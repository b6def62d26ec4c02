import {
  company,
  jobKeyword,
  jobType,
  nrcTownship,
  professionalType,
  publicHoliday,
  reviewReason,
  salaryRange,
  sensitiveWord,
  welfare,
} from '@lc/contract/recruitment';
import { permissionsOf } from '@lc/contract/registry';
import { describe, expect, test } from 'vitest';
import { startTestApp } from '../../../../../../tests/support/app.ts';
import { expectRefusal, pathsIn } from '../../../../../../tests/support/replies.ts';
import { describeResource } from '../../../../../../tests/support/resource/describe-resource.ts';
import type { Wire } from '../../../../../../tests/support/resource/subject.ts';
import { industryIdOf, jobTypeIdOf } from './seed.ts';

const server = await startTestApp();
const named = (number: number): Wire => ({ name: `Name ${number}` });

const types = describeResource({
  server,
  resource: jobType,
  make: (number) => ({ ...named(number), code: `type-${number}` }),
  change: { isco08: '2512', hot: true },
  freeText: 'name',
  unique: 'code',
});
describeResource({
  server,
  resource: professionalType,
  make: (number) => ({ ...named(number), code: `study-${number}` }),
  change: { scheme: 'cn_major' },
  freeText: 'name',
  unique: 'code',
});
describeResource({
  server,
  resource: reviewReason,
  make: (number) => ({ text: `Reason ${number}`, kind: 'job', code: `reason-${number}` }),
  change: { sort: 7, enabled: false },
  freeText: 'text',
});
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const latin = (number: number): string =>
  `TEST${letters[Math.floor(number / 26) % 26]}${letters[number % 26]}`;
describeResource({
  server,
  resource: nrcTownship,
  make: (number) => ({ ...named(number), stateNo: 12, codeMy: 'တမန', codeEn: latin(number) }),
  change: { stateNo: 11 },
  freeText: 'name',
});
const ranges = describeResource({
  server,
  resource: salaryRange,
  // Far above the bands that are there from the start.
  make: (number) => ({
    label: `Band ${number}`,
    currency: 'USD',
    period: 'hour',
    minAmount: `${number * 10}.00`,
    maxAmount: `${number * 10 + 5}.00`,
  }),
  change: { sort: 7 },
  freeText: 'label',
});
describeResource({
  server,
  resource: welfare,
  make: (number) => ({ ...named(number), code: `w-${number}` }),
  change: { category: 'leave' },
  freeText: 'name',
  unique: 'code',
});
const keywords = describeResource({
  server,
  resource: jobKeyword,
  make: (number) => ({ jobTypeId: jobTypeIdOf('it.developer'), word: `word ${number}`, lang: 'en-US' }),
  change: { sort: 3 },
  freeText: 'word',
});
describeResource({
  server,
  resource: sensitiveWord,
  make: (number) => ({ word: `bad ${number}`, category: 'fee', action: 'review' }),
  change: { score: 55 },
  freeText: 'word',
});
describeResource({
  server,
  resource: publicHoliday,
  make: (number) => ({ ...named(number), countryCode: 'TH', day: `20${10 + (number % 80)}-01-01` }),
  change: { kind: 'bank_only' },
  freeText: 'name',
});

test('reasons for refusals are the choices of transitions', async () => {
  const staff = await server.asRole([reviewReason, company].flatMap(permissionsOf));
  await staff.call('POST /lczp/reviewReason/add', {
    body: { kind: 'company_verification', code: 'noAddress', textI18n: { 'en-US': 'Nobody is there' } },
  });
  const made = await staff.call<{ id: string }>('POST /lczp/company/add', {
    body: { nameI18n: { 'en-US': 'Nowhere' }, nature: 'private' },
  });
  const { id } = made.result;
  for (const action of ['submit', 'claim'])
    await staff.call('POST /lczp/company/act', { body: { id, action } });
  const rejected = await staff.call<Wire>('POST /lczp/company/act', {
    body: { id, action: 'reject', reasonCode: 'noAddress' },
  });
  expect(rejected.result, rejected.text).toMatchObject({ state: 'rejected' });
});

describe('job types', () => {
  test('have three levels at most, also when a branch is moved', async () => {
    const one = await types.made();
    const two = await types.made({ parentId: one });
    const three = await types.made({ parentId: two });
    const deeper = await types.create({ name: 'Deeper', code: 'deeper', parentId: three });
    expect(pathsIn(deeper)).toEqual(['parentId']);
    const other = await types.made();
    const moved = await types.call('update', { body: { id: one, parentId: other } });
    expect(pathsIn(moved)).toEqual(['parentId']);
  });

  test('are returned as a tree to every user', async () => {
    const reader = await server.asRole([]);
    const reply = await reader.call<Wire[]>('GET /lczp/jobType/treeList');
    const top = reply.result.find(({ code }) => code === 'it');
    expect(top).toMatchObject({ depth: 1, parentId: null, name: 'Information technology' });
    expect(JSON.stringify(top)).toContain('Software developer');
  });

  test('and their keywords have translations and synonyms', async () => {
    const reader = await server.asRole([]);
    const typeId = jobTypeIdOf('it.developer');
    const reply = await reader.call<Wire[]>('GET /lczp/jobKeyword/queryJobKeywordsByTypeId', {
      query: { typeId, lang: 'zh-CN' },
    });
    expect(reply.result).toEqual([
      expect.objectContaining({ word: '后端开发', lang: 'zh-CN', synonyms: ['服务端开发', '后台开发'] }),
    ]);
  });

  test('include the keywords of their parent types', async () => {
    const above = await types.made();
    const below = await types.made({ parentId: above });
    await keywords.made({ jobTypeId: above, word: 'inherited' });
    const reader = await server.asRole([]);
    const reply = await reader.call<Wire[]>('GET /lczp/jobKeyword/queryJobKeywordsByTypeId', {
      query: { typeId: below },
    });
    expect(reply.result.map(({ word }) => word)).toEqual(['inherited']);
  });
});

describe('salary ranges', () => {
  const band = (minAmount: string | null, maxAmount: string | null, extra: Wire = {}) =>
    ranges.create({ label: 'B', currency: 'USD', period: 'year', minAmount, maxAmount, ...extra });

  test('do not overlap within a currency and a period', async () => {
    expect((await band('1000', '2000')).success).toBe(true);
    expectRefusal(await band('1999.99', '3000'), 200, 'system.duplicate');
    expectRefusal(await band(null, '1000.01'), 200, 'system.duplicate');
    expect((await band('2000', null)).success).toBe(true);
    expect((await band('1000', '2000', { period: 'day' })).success).toBe(true);
    expect((await band('1000', '2000', { currency: 'MMK' })).success).toBe(true);
    expect((await band('1000', '2000', { enabled: false })).success).toBe(true);
  });

  test('have an upper bound above the lower one', async () => {
    expect(pathsIn(await band(null, null))).toEqual(['minAmount']);
    expect(pathsIn(await band('500', '500'))).toEqual(['maxAmount']);
  });

  test('are listed for choosing by currency and period', async () => {
    const reader = await server.asRole([]);
    const reply = await reader.call<Wire[]>('GET /lczp/salaryRange/queryAllList', {
      query: { currency: 'MMK', period: 'month' },
      headers: { language: 'my-MM' },
    });
    expect(reply.result).toHaveLength(9);
    expect(reply.result[1]).toMatchObject({
      label: '၂ – ၃ သိန်း',
      minAmount: '200000',
      maxAmount: '300000',
    });
  });
});

describe('the benefits', () => {
  test('are listed or free text, and returned in order', async () => {
    const staff = await server.asRole([
      'company:list',
      'company:add',
      'company:edit',
      ...permissionsOf(welfare),
    ]);
    const made = await staff.call<{ id: string }>('POST /lczp/company/add', {
      body: {
        nameI18n: { 'en-US': 'Welfare company' },
        nature: 'private',
        welfares: [{ welfareId: '1' }, { customText: 'Free coffee' }],
      },
    });
    expect(made.success, made.text).toBe(true);
    const reply = await staff.call<Wire[]>('GET /lczp/companyWelfare/queryListByCompanyId', {
      query: { companyId: made.result.id },
    });
    expect(reply.result.map(({ name }) => name)).toEqual(['Social security (SSB)', 'Free coffee']);
    const both = await staff.call('PUT /lczp/company/edit', {
      body: { id: made.result.id, welfares: [{ welfareId: '1', customText: 'x' }] },
    });
    expect(pathsIn(both)).toEqual(['welfares.0.welfareId']);
  });
});

test('common data has dictionaries, industries, countries, benefits and popular types in one language', async () => {
  const reader = await server.asRole([]);
  const reply = await reader.call<{
    industries: Wire[];
    countries: Wire[];
    dictionaries: Record<string, Wire[]>;
  }>('GET /information/common', { headers: { language: 'zh-CN' } });
  expect(reply.result.countries).toContainEqual({ value: '1', code: 'MM', label: '缅甸' });
  expect(reply.result.dictionaries.workplace).toContainEqual({ value: 'remote', label: '远程办公' });
  const [makers, garments] = [industryIdOf('C'), industryIdOf('14')];
  const { industries: found } = reply.result;
  const section = { value: makers, code: 'C', label: '制造业', parentId: null };
  expect(found).toContainEqual(section);
  expect(found).toContainEqual({ value: garments, code: '14', label: '服装制造', parentId: makers });
  const places = [makers, garments, industryIdOf('F')].map((id) =>
    found.findIndex(({ value }) => value === id),
  );
  expect(places).toEqual(places.toSorted((one, other) => one - other));
});
