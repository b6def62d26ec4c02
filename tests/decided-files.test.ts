import { contentItem, contentText } from '@lc/contract/content';
import { company, resume, seeker } from '@lc/contract/recruitment';
import { type GrantKey, permissionsOf } from '@lc/contract/registry';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { type Caller, type Reply, startTestApp } from './support/app.ts';
import { formWith, makePdf, makePng, uploaded } from './support/files.ts';
import { testSites } from './support/people.ts';
import { expectDone, expectRefusal } from './support/replies.ts';

/**
 * The bytes of a file are a part of everything that shows it. They are not put in the place of others behind the back of
 * those who decided about it, nor by people who only read it.
 */
const server = await startTestApp();
const site = { sites: [testSites.myanmar] };
const fileRights: GrantKey[] = ['mediaFile:list', 'mediaFile:upload', 'mediaFile:edit', 'mediaFile:delete'];
const clerk = await server.asRole([...fileRights, ...[company, seeker, resume].flatMap(permissionsOf)], site);
const second = await server.asRole([company, resume].flatMap(permissionsOf), site);

let shade = 0;
const picture = (): Buffer => makePng(8, 8, { shade: ++shade });
const replace = (by: Caller, id: string, content: Buffer, name = 'new.png'): Promise<Reply<unknown>> =>
  by.call('POST /media/file/replace', { ...formWith({ name, content }), query: { id } });
const remove = (by: Caller, id: string): Promise<Reply<unknown>> =>
  by.call('DELETE /media/file/delete', { query: { id } });
const hide = (by: Caller, id: string): Promise<Reply<unknown>> =>
  by.call('PUT /media/file/edit', { body: { id, visibility: 'private' } });
const made = async (by: Caller, path: string, body: object): Promise<string> =>
  expectDone(await by.call<{ id: string }>(`POST ${path}`, { body })).id;
const act = async (by: Caller, path: string, id: string, ...names: string[]): Promise<void> => {
  for (const name of names) expectDone(await by.call(`POST ${path}/act/${name}`, { body: { id } }));
};

describe('a file that its reader may not change', () => {
  test('gets no other bytes and no other folder from those who see its record', async () => {
    const owner = await server.asRole(
      [...fileRights, ...permissionsOf(resume), ...permissionsOf(seeker)],
      site,
    );
    const file = await uploaded(owner, { name: 'cv.pdf', content: makePdf('cv') }, { dir: 'resume' });
    const seekerId = await made(owner, '/lczp/seeker/add', { fullName: 'Ma File' });
    await made(owner, '/lczp/resume/add', {
      ...{ seekerId, lang: 'en-US', title: 'With a file' },
      files: [{ fileId: file.id, title: 'CV' }],
    });
    const { result: read } = await clerk.call<{ id: string }[]>('POST /media/file/addresses', {
      body: { ids: [file.id] },
    });
    expect(read.map(({ id }) => id)).toEqual([file.id]);
    const unknown = [200, 'system.recordNotFound'] as const;
    expectRefusal(await replace(clerk, file.id, makePdf('other'), 'cv.pdf'), ...unknown);
    const move = { body: { ids: [file.id], folderId: null } };
    expectRefusal(await clerk.call('PUT /media/file/move', move), ...unknown);
    expectDone(await replace(owner, file.id, makePdf('own'), 'cv.pdf'));
  });
});

describe('a file of a record that a second person decides about', () => {
  const licensed = async () => {
    const { id: fileId } = await uploaded(clerk, { name: 'l.png', content: picture() }, { dir: 'licence' });
    const { id: logoFileId } = await uploaded(
      clerk,
      { name: 'o.png', content: picture() },
      { dir: 'company' },
    );
    const id = await made(clerk, '/lczp/company/add', {
      nameI18n: { 'en-US': `Paper House ${shade}` },
      nature: 'private',
      licences: [fileId],
      logoFileId,
    });
    return { id, fileId, logoFileId };
  };
  const path = company.spec.path;

  test('keeps its bytes and its place from the submission on', async () => {
    const { id, fileId, logoFileId } = await licensed();
    expectDone(await replace(clerk, fileId, picture()));
    await act(clerk, path, id, 'submit');
    const keeps = async (): Promise<void> => {
      expectRefusal(await replace(clerk, fileId, picture()), 200, 'media.fileDecided');
      expectRefusal(await remove(clerk, fileId), 200, 'media.fileDecided');
    };
    await keeps();
    await act(second, path, id, 'claim', 'approve');
    await keeps();
    // Nobody decides about a logo.
    expectDone(await replace(clerk, logoFileId, picture()));
  });

  test('counts a user who put other bytes under it among its writers', async () => {
    const { id, fileId } = await licensed();
    await sql`delete from record_writer where resource = 'company' and record_id = ${id}`.execute(server.db);
    expectDone(await replace(clerk, fileId, picture()));
    await act(second, path, id, 'submit', 'claim');
    expectRefusal(
      await clerk.call(`POST ${path}/act/approve`, { body: { id } }),
      200,
      'recruitment.secondPerson',
    );
  });

  test('is kept in the parts of the record, too', async () => {
    const { id: fileId } = await uploaded(
      clerk,
      { name: 'cv.pdf', content: makePdf('b') },
      { dir: 'resume' },
    );
    const seekerId = await made(clerk, '/lczp/seeker/add', { fullName: 'Ma Part' });
    const id = await made(clerk, '/lczp/resume/add', {
      ...{ seekerId, lang: 'en-US', title: 'With a part' },
      files: [{ fileId, title: 'CV' }],
    });
    expectDone(await replace(clerk, fileId, makePdf('c'), 'cv.pdf'));
    await act(clerk, '/lczp/resume', id, 'submit');
    expectRefusal(await replace(clerk, fileId, makePdf('d'), 'cv.pdf'), 200, 'media.fileDecided');
  });
});

describe('a file of a text', () => {
  const texts: GrantKey[] = [
    ...permissionsOf(contentItem),
    ...permissionsOf(contentText),
    'contentItem:add',
    'contentItem:edit',
    'contentText:publishDirect',
  ];
  const lang = 'en-US';

  test('is changed by those alone who may publish, once visitors read it or reviewers look at it', async () => {
    const publisher = await server.asRole([...fileRights, ...texts], site);
    const may = texts.filter((key) => !key.startsWith('contentText:publish'));
    const editor = await server.asRole([...fileRights, ...may], site);
    const { rows } = await sql<{ id: string }>`select id from news_class
      where code = 'company-news' and subsite_id = ${testSites.myanmar}`.execute(server.db);
    const inBody = await uploaded(editor, { name: 'b.png', content: picture() }, { dir: 'article' });
    const cover = await uploaded(editor, { name: 'c.png', content: picture() }, { dir: 'article' });
    const id = await made(editor, '/content/item/add', {
      ...{ newsClassId: rows[0]?.id, lang, title: 'Harbour' },
      body: `<p><img src="/lcplatform/file/${inBody.id}/b.png" alt="A quay"></p>`,
    });
    expectDone(await editor.call('PUT /content/item/settings', { body: { id, cover: cover.id } }));
    const files = [inBody.id, cover.id];
    for (const file of files) expectDone(await replace(editor, file, picture()));
    const state = async (action: string): Promise<void> => {
      expectDone(await publisher.call('POST /content/item/act', { body: { id, lang, action } }));
    };
    const refused = async (): Promise<void> => {
      for (const file of files)
        for (const change of [
          () => replace(editor, file, picture()),
          () => remove(editor, file),
          () => hide(editor, file),
        ])
          expectRefusal(await change(), 200, 'content.needsPublisher');
    };
    await state('publish');
    await refused();
    for (const file of files) expectDone(await replace(publisher, file, picture()));
    await state('unpublish');
    for (const file of files) expectDone(await replace(editor, file, picture()));
  });
});

test('a file of what was sent gets no other bytes', async () => {
  const sender = await server.asRole([...fileRights, 'announcement:list', 'announcement:edit'], site);
  const { rows } = await sql<{ id: string; site: string }>`select id, subsite_id as site from sys_announcement
    where send_status = '1' and subsite_id = ${testSites.myanmar} and deleted_at is null order by id limit 1`.execute(
    server.db,
  );
  const [sent] = rows;
  const file = await uploaded(sender, { name: 'a.pdf', content: makePdf('sent') }, { dir: 'announcement' });
  await sql`insert into annex (obj, obj_id, file_id) values ('announcement', ${sent?.id}, ${file.id})`.execute(
    server.db,
  );
  expectRefusal(await replace(sender, file.id, makePdf('later'), 'a.pdf'), 200, 'media.fileHeld');
});
