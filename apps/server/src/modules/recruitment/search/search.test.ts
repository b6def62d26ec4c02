import { company, resume, type SearchAnswer, seeker } from '@lc/contract/recruitment';
import { permissionsOf } from '@lc/contract/registry';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { startTestApp } from '../../../../../../tests/support/app.ts';
import { expectDone, expectRefusal } from '../../../../../../tests/support/replies.ts';
import type { Wire } from '../../../../../../tests/support/resource/subject.ts';
import { takeChanges } from './entries.ts';
import { notifySavedSearches } from './saved-searches.ts';

const path = 'GET /lczp/resume/search';
const server = await startTestApp();
const staff = await server.asRole([resume, seeker, company].flatMap(permissionsOf));
const onlyResumes = await server.asRole(permissionsOf(resume));

const people = [
  ['王伟', 'zh-CN', '酒店会计师', '十年财务会计经验，会管理团队'],
  ['Ma Sandar', 'my-MM', 'စာရင်းကိုင်', 'ဟိုတယ်တွင် စာရင်းကိုင်အဖြစ် ၁၀ နှစ် လုပ်ကိုင်ခဲ့သည်'],
  ['John Searcher', 'en-US', 'Hotel manager', 'Managed hotels; phone 09 777 123 456'],
] as const;
const ids: string[] = [];

beforeAll(async () => {
  for (const [fullName, lang, title, summary] of people) {
    const { result } = await staff.call<{ id: string }>('POST /lczp/seeker/add', {
      body: { fullName, contactPhone: '09 777 555 444' },
    });
    const made = await staff.call<{ id: string }>('POST /lczp/resume/add', {
      body: { seekerId: result.id, lang, title, summary, skills: [{ skill: `skill-of-${lang}` }] },
    });
    ids.push(made.result.id);
  }
});

const found = async (keyword: string, query: object = {}, caller = staff): Promise<string[]> => {
  const reply = await caller.call<SearchAnswer>(path, { query: { keyword, ...query } });
  return reply.result.records.map(({ id }) => id).filter((id) => ids.includes(id));
};

test('resumes are found in three scripts, by names, stems and skills', async () => {
  const [wang, sandar, john] = ids as [string, string, string];
  expect(await found('会计')).toEqual([wang]);
  expect(await found('王伟')).toEqual([wang]);
  expect(await found('စာရင်းကိုင်')).toEqual([sandar]);
  expect(await found('ဟိုတယ် စာရင်း')).toEqual([sandar]);
  expect(await found('manages hotels')).toEqual([john]);
  expect(await found('the hotel manager')).toEqual([john]);
  expect(await found('searcher')).toEqual([john]);
  expect(await found('会团')).toEqual([]);
  expect(await found("skill' & !x \\")).toEqual([]);
});

test('names are found and shown only for users who may see job seekers, and numbers never', async () => {
  expect(await found('searcher', {}, onlyResumes)).toEqual([]);
  const reply = await onlyResumes.call<SearchAnswer>(path, { query: { keyword: 'hotels managed phone' } });
  expect(reply.result.records[0]).toMatchObject({ owner: null, title: 'Hotel manager' });
  expect(reply.text).not.toContain('123 456');
  expect(await found('456')).toEqual([]);
});

describe('the search over companies', () => {
  const target = 'GET /lczp/company/search';
  let id = '';
  const companies = async (keyword: string, query: object = {}): Promise<string[]> => {
    const { result } = await staff.call<SearchAnswer>(target, { query: { keyword, ...query } });
    return result.records.map((record) => record.id);
  };

  beforeAll(async () => {
    const made = await staff.call<{ id: string }>('POST /lczp/company/add', {
      body: {
        nameI18n: { 'en-US': 'Quetzal Weaving', 'zh-CN': '绿咬鹃织造', 'my-MM': 'ကွက်ဇယ် ရက်ကန်းလုပ်ငန်း' },
        shortName: 'Quetzalco',
        nature: 'foreign',
        intro: '<p>Looms for <b>lotus silk</b>; call 09 777 123 456</p>',
        address: 'ကံသာယာလမ်း ၁၂၊ လှိုင်မြို့နယ်',
        registrationNo: '778812345678',
        contactName: 'Daw Hiddenname',
        contactPhone: '09 777 987 654',
      },
    });
    id = made.result.id;
  });

  test('finds names in three languages, introduction, address and licence number', async () => {
    for (const keyword of [
      'weaving',
      '织造',
      'ရက်ကန်းလုပ်ငန်း',
      'quetzalco',
      'silk looms',
      'ကံသာယာလမ်း',
      '778812345678',
    ])
      expect(await companies(keyword), keyword).toEqual([id]);
    const reply = await staff.call<SearchAnswer>(target, {
      query: { keyword: 'quetzal' },
      headers: { language: 'zh-CN' },
    });
    expect(reply.result.records[0]).toMatchObject({ title: '绿咬鹃织造', owner: null });
  });

  test('finds nobody by contacts and phones', async () => {
    for (const keyword of ['Hiddenname', '987654', '09777987654', '09777123456', '123 456'])
      expect(await companies(keyword), keyword).toEqual([]);
  });

  test('follows changes and filters by nature', async () => {
    expect(await companies('quetzal', { nature: 'private' })).toEqual([]);
    await sql`update company set short_name = 'Kingfisherco', name = name || '{"en-US": "Kingfisher Weaving"}'
      where id = ${id}`.execute(server.db);
    expect(await companies('quetzal')).toEqual([]);
    expect(await companies('kingfisher', { nature: 'foreign' })).toEqual([id]);
  });
});

test('search filters restrict and count the results, and paging continues after the last row', async () => {
  const all = await staff.call<SearchAnswer>(path, { query: { keyword: 'skill' } });
  const lang = all.result.facets.find(({ field }) => field === 'lang');
  expect(lang?.values.map(({ value }) => value).sort()).toEqual(['en-US', 'my-MM', 'zh-CN']);
  expect(await found('skill', { lang: 'zh-CN' })).toEqual([ids[0]]);
  const seen: string[] = [];
  let after: string | undefined;
  for (let page = 0; page < 3; page++) {
    const { result } = await staff.call<SearchAnswer>(path, {
      query: { keyword: 'skill', pageSize: 1, ...(after ? { after } : {}) },
    });
    seen.push(...result.records.map(({ id }) => id));
    after = result.next ?? undefined;
  }
  expect(seen).toEqual([...ids].reverse());
  expect(after).toBeUndefined();
});

test('search finds a change at once, and no deleted resume', async () => {
  const id = ids[2] ?? '';
  const { result } = await staff.call<{ version: number }>('GET /lczp/resume/queryById', { query: { id } });
  const edit = await staff.call('PUT /lczp/resume/edit', {
    body: { id, version: result.version, headline: 'Zookeeper' },
  });
  expect(edit.status, edit.text).toBe(200);
  expect(await found('zookeepers')).toEqual([id]);
  await sql`update job_seeker set full_name = 'Renamed Person' where id = (select seeker_id from resume where id = ${id})`.execute(
    server.db,
  );
  expect(await found('renamed')).toEqual([id]);
  await staff.call('DELETE /lczp/resume/delete', { query: { id } });
  expect(await found('zookeepers')).toEqual([]);
});

test('search finds the text of a file once it is indexed', async () => {
  const id = ids[0] ?? '';
  await sql`with file as (
      insert into file_blob (sha256, md5code, size, mime, storage_key, scan_status)
      values (repeat('e', 64), repeat('e', 32), 10, 'application/pdf', 'blob/ee/ee/test', 'clean') returning sha256),
    media as (
      insert into media_file (subsite_id, name, kind, ext, mime, size, md5code, sha256, dir)
      select 102, 'cv.pdf', 'document', 'pdf', 'application/pdf', 10, repeat('e', 32), sha256, 'resume' from file
      returning id)
    insert into resume_file (resume_id, file_id) select ${id}, id from media`.execute(server.db);
  await sql`insert into resume_file_text (file_id, words)
    select file_id, 'Beekeeping diploma' from resume_file where resume_id = ${id}`.execute(server.db);
  expect(await found('beekeeping')).toEqual([id]);
  const said = async (pages: number, problem: string | null): Promise<unknown> => {
    await sql`update resume_file_text set pages = ${pages}, problem = ${problem}
      where file_id in (select file_id from resume_file where resume_id = ${id})`.execute(server.db);
    return (await staff.call<Wire>('GET /lczp/resume/queryById', { query: { id } })).result.unreadFiles;
  };
  expect(await said(50, null)).toBeNull();
  expect(await said(60, null)).toBe('cv.pdf (1–50/60)');
  expect(await said(60, 'recruitment.noText')).toBe('cv.pdf');
});

test('a saved search notifies its owner once of new results, and is private', async () => {
  const body = { kind: 'resume', name: 'Cooks', keyword: 'watchedcook', alert: true };
  const kept = await staff.call<{ id: string }>('POST /lczp/savedSearch/add', { body });
  expect(kept.result.id, kept.text).toMatch(/^\d+$/);
  expect((await onlyResumes.call('GET /lczp/savedSearch/list')).result).toEqual([]);
  expect(await notifySavedSearches(server.app.context)).toBe(0);
  const { result } = await staff.call<{ id: string }>('POST /lczp/seeker/add', {
    body: { fullName: 'U Cook', contactPhone: '09 777 555 445' },
  });
  await staff.call('POST /lczp/resume/add', {
    body: { seekerId: result.id, lang: 'en-US', title: 'Watchedcook' },
  });
  await takeChanges(server.db, 100);
  expect(await notifySavedSearches(server.app.context)).toBe(1);
  expect(await notifySavedSearches(server.app.context)).toBe(0);
  const { rows } = await sql<{ title: string }>`select titile ->> 'en-US' as title from sys_announcement
    order by id desc limit 1`.execute(server.db);
  expect(rows[0]?.title).toBe('New finds: Cooks');
  const gone = await onlyResumes.call('DELETE /lczp/savedSearch/delete', { query: { id: kept.result.id } });
  expectRefusal(gone, 200, 'system.recordNotFound');
  await staff.call('DELETE /lczp/savedSearch/delete', { query: { id: kept.result.id } });
  expect((await staff.call('GET /lczp/savedSearch/list')).result).toEqual([]);
});

test('a saved search notifies nobody of a list that its owner may not read any more', async () => {
  const owner = await server.asRole([resume, seeker].flatMap(permissionsOf));
  const body = { kind: 'resume', name: 'Bakers', keyword: 'watchedbaker', alert: true };
  expectDone(await owner.call('POST /lczp/savedSearch/add', { body }));
  const { id: seekerId } = expectDone(
    await staff.call<{ id: string }>('POST /lczp/seeker/add', {
      body: { fullName: 'Daw Baker', contactPhone: '09 777 555 446' },
    }),
  );
  await staff.call('POST /lczp/resume/add', { body: { seekerId, lang: 'en-US', title: 'Watchedbaker' } });
  await takeChanges(server.db, 100);
  const { rows } = await sql<{ id: string }>`delete from sys_user_role where user_id = ${owner.userId}
    returning role_id as id`.execute(server.db);
  expect(await notifySavedSearches(server.app.context)).toBe(0);
  await sql`insert into sys_user_role (user_id, role_id) values (${owner.userId}, ${rows[0]?.id})`.execute(
    server.db,
  );
  expect(await notifySavedSearches(server.app.context)).toBe(1);
});

test('a saved search with a filter on a withheld column sends no notification', async () => {
  const owner = await server.asRole([resume, seeker].flatMap(permissionsOf));
  const body = { kind: 'resume', name: 'Potters', keyword: 'watchedpotter', alert: true };
  expectDone(await owner.call('POST /lczp/savedSearch/add', { body }));
  const { id: seekerId } = expectDone(
    await staff.call<{ id: string }>('POST /lczp/seeker/add', {
      body: { fullName: 'Daw Potter', contactPhone: '09 777 555 447' },
    }),
  );
  const hidden = { seekerId, lang: 'en-US', title: 'A plain title', summary: 'Watchedpotter' };
  expectDone(await staff.call('POST /lczp/resume/add', { body: hidden }));
  await takeChanges(server.db, 100);
  const administrator = await server.asAdministrator();
  const { rows } = await sql<{ id: string }>`select id from sys_permission
    where perms = 'resume:list' and menu_type <> '2'`.execute(server.db);
  const perms = 'resume:column:summary';
  const button = expectDone(
    await administrator.call<{ id: string }>('POST /sys/permission/add', {
      body: { menuType: '2', parentId: rows[0]?.id, name: perms, perms, permsType: '1' },
    }),
  );
  expect((await owner.call('GET /lczp/resume/search', { query: { keyword: 'watchedpotter' } })).status).toBe(
    403,
  );
  expect(await notifySavedSearches(server.app.context)).toBe(0);
  await administrator.call('DELETE /sys/permission/delete', { query: { id: button.id } });
  expect(await notifySavedSearches(server.app.context)).toBe(1);
});
