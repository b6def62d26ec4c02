import { applyPublic, requestFileLimits } from '@lc/contract/content';
import { permissionsOf } from '@lc/contract/registry';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { type Caller, startTestApp } from '../../../../../../tests/support/app.ts';
import { formWith, makePdf, makePng, uploaded } from '../../../../../../tests/support/files.ts';
import { testSites } from '../../../../../../tests/support/people.ts';
import { expectDone, expectRefusal, pathsIn } from '../../../../../../tests/support/replies.ts';
import { deskOf } from './requests.fixture.ts';
import { addWorkingDays, officeDaysOf, workingDaysBetween } from './working-days.ts';

const server = await startTestApp();
const { path, clerk, ask, find, act, progress, accepted } = await deskOf(server);
const unknownCode = 'AAAA-BBBB-CCCC';

interface RequestFile {
  id: string;
  name: string;
  size: number;
  url: string;
}

const supply = (queryCode: string, supplement = '2024 and 2025') =>
  server.call<{ state: string; dueOn: string }>(`POST ${path}/supply`, { body: { queryCode, supplement } });
const attach = (
  queryCode: string,
  file: Parameters<typeof formWith>[0] | 'none' = { name: 'id.pdf', content: makePdf() },
) =>
  server.call<RequestFile[]>(`POST ${path}/attach`, {
    query: { queryCode },
    ...formWith(file === 'none' ? undefined : file),
  });
const filesIn = async (queryCode: string, side: 'files' | 'answerFiles' = 'files') =>
  expectDone(await progress(queryCode))[side] as RequestFile[];
const statusOf = async (url: string): Promise<number> =>
  (await server.call(`GET ${url.slice('/lcplatform'.length)}`)).status;
const addressesFor = async (by: Caller, id: string) =>
  expectDone(await by.call<{ id: string }[]>('POST /media/file/addresses', { body: { ids: [id] } })).map(
    (file) => file.id,
  );

/** A request of which more is asked. */
const asked = async () => {
  const request = await accepted();
  expectDone(await act(request.id, 'askSupplement', { reason: 'Which years?' }));
  return request;
};

describe('details that an applicant supplies by their code', () => {
  test('answer what is asked, and the clock that stood still goes on', async () => {
    const { id, due, queryCode } = await asked();
    expect((await progress(queryCode)).result).toMatchObject({ state: 'supplement', asked: 'Which years?' });
    await sql`update apply_public set paused_on = paused_on - 14 where id = ${id}`.execute(server.db);
    const { rows } = await sql<{ day: string }>`
      select paused_on as day from apply_public where id = ${id}`.execute(server.db);
    const since = rows[0]?.day ?? '';
    const office = await officeDaysOf(server.db, testSites.platform, { since });
    const later = addWorkingDays(due, workingDaysBetween(since, office.today, office), office);
    expect(later > due).toBe(true);
    expect(expectDone(await supply(queryCode))).toMatchObject({ state: 'accepted', dueOn: later });
    expect((await progress(queryCode)).result).toMatchObject({ asked: null, dueOn: later });
    const query = { id };
    const row = expectDone(await clerk.call<Record<string, unknown>>(`GET ${path}/queryById`, { query }));
    expect(row.supplement).toBe('2024 and 2025');
    const entries = expectDone(
      await clerk.call<{ action: string; answers: unknown }[]>(`GET ${path}/timeline`, { query }),
    );
    expect(entries[0]).toMatchObject({
      action: 'supply',
      answers: [{ name: 'supplement', text: '2024 and 2025' }],
    });
  });

  test('leave an extended request extended', async () => {
    const { id, queryCode } = await accepted();
    expectDone(await act(id, 'extend', { reason: 'The archive is far' }));
    expectDone(await act(id, 'askSupplement', { reason: 'Which years?' }));
    expect(expectDone(await supply(queryCode)).state).toBe('extended');
  });

  test('are refused with a wrong code, before they are asked for, twice, and after the end', async () => {
    expectRefusal(await supply(unknownCode), 200, 'system.recordNotFound');
    const { id, queryCode } = await accepted();
    expectRefusal(await supply(queryCode), 200, 'content.nothingToSupply');
    expectDone(await act(id, 'askSupplement', { reason: 'Which years?' }));
    expect(pathsIn(await supply(queryCode, ' '))).toEqual(['supplement']);
    expect(pathsIn(await supply(queryCode, 'x'.repeat(2001)))).toEqual(['supplement']);
    expectDone(await supply(queryCode));
    expectRefusal(await supply(queryCode, 'And 2026'), 200, 'content.nothingToSupply');
    expectDone(await act(id, 'answerNotExist', { answer: 'There is no such list' }));
    expectRefusal(await supply(queryCode), 200, 'content.nothingToSupply');
  });

  test('are taken once of two that come together', async () => {
    const { queryCode } = await asked();
    const replies = await Promise.all([supply(queryCode, 'The first'), supply(queryCode, 'The second')]);
    expect(replies.map(({ success }) => success).sort()).toEqual([false, true]);
  });
});

describe('files of an applicant', () => {
  test('are added by the code, and opened by it and by those who see the request', async () => {
    const { requestNo, queryCode } = expectDone(await ask());
    const { id } = await find(requestNo);
    expectDone(await attach(queryCode));
    const both = expectDone(await attach(queryCode, { name: 'map.png', content: makePng() }));
    expect(both.map(({ name }) => name)).toEqual(['id.pdf', 'map.png']);
    const [first] = await filesIn(queryCode);
    expect(await statusOf(first?.url ?? '')).toBe(200);
    const row = await clerk.call<{ files: string[] }>(`GET ${path}/queryById`, { query: { id } });
    expect(row.result.files).toEqual(both.map((file) => file.id));
    expect(await addressesFor(clerk, first?.id ?? '')).toEqual([first?.id]);
  });

  test('are not opened without a signature, by that of another file, or by another desk', async () => {
    const [mine, other] = [expectDone(await ask()), expectDone(await ask())];
    const [own] = expectDone(await attach(mine.queryCode));
    const [foreign] = expectDone(
      await attach(other.queryCode, { name: 'other.pdf', content: makePdf('other') }),
    );
    if (!own || !foreign) throw new Error('no files');
    expect((await filesIn(mine.queryCode)).map((file) => file.id)).toEqual([own.id]);
    const [plain, signature] = foreign.url.split('?');
    expect(await statusOf(plain ?? '')).toBe(404);
    const [ownPlain, ownSignature] = own.url.split('?');
    expect(await statusOf(`${plain}?${ownSignature}`)).toBe(404);
    expect(await statusOf(`${ownPlain}?${signature}`)).toBe(404);
    const stranger = await server.asRole(permissionsOf(applyPublic), { sites: [testSites.china] });
    const visitor = await server.asRole(['mediaFile:list'], { sites: [testSites.platform] });
    expect(await addressesFor(stranger, own.id)).toEqual([]);
    expect(await addressesFor(visitor, own.id)).toEqual([]);
  });

  test('are bounded in number, kind and size, and taken only while they are of use', async () => {
    expectRefusal(await attach(unknownCode), 200, 'system.recordNotFound');
    const { requestNo, queryCode } = expectDone(await ask());
    expectRefusal(await attach(queryCode, 'none'), 200, 'media.noFile');
    expectRefusal(await attach(queryCode, { name: 'a.zip', content: 'PK' }), 200, 'media.typeRefused');
    expectRefusal(await attach(queryCode, { name: 'a.pdf', content: 'GIF89a' }), 200, 'media.typeDiffers');
    const large = Buffer.concat([makePdf(), Buffer.alloc(requestFileLimits.bytes)]);
    expectRefusal(await attach(queryCode, { name: 'a.pdf', content: large }), 200, 'media.tooLarge');
    expect(await filesIn(queryCode)).toEqual([]);
    for (let count = 0; count < requestFileLimits.count; count++) expectDone(await attach(queryCode));
    expectRefusal(await attach(queryCode), 200, 'content.tooManyFiles');
    expect(await filesIn(queryCode)).toHaveLength(requestFileLimits.count);
    await sql`update apply_public set files = null where request_no = ${requestNo}`.execute(server.db);
    const { id } = await find(requestNo);
    expectDone(await act(id, 'accept'));
    expectRefusal(await attach(queryCode), 200, 'content.requestTakesNoFiles');
    expectDone(await act(id, 'askSupplement', { reason: 'A copy of the contract' }));
    expectDone(await attach(queryCode));
    expectDone(await supply(queryCode));
    expectRefusal(await attach(queryCode), 200, 'content.requestTakesNoFiles');
  });

  test('cannot be named in the text of a request', async () => {
    const { queryCode } = expectDone(await ask());
    const [file] = expectDone(await attach(queryCode));
    const other = expectDone(await ask({ files: [file?.id], answerFiles: [file?.id] }));
    expect(await filesIn(other.queryCode)).toEqual([]);
    expect(await filesIn(other.queryCode, 'answerFiles')).toEqual([]);
  });
});

describe('files of an answer', () => {
  const answer = 'See the table attached';
  const paper = { name: 'table.pdf', content: makePdf('table') };

  test('are opened with the code once the answer is given', async () => {
    const { id, queryCode } = await accepted();
    const file = await uploaded(clerk, paper, { dir: 'request' });
    expectDone(await act(id, 'answerPartly', { answer, answerFiles: [file.id] }));
    const [shown] = await filesIn(queryCode, 'answerFiles');
    expect(shown).toMatchObject({ id: file.id, name: 'table.pdf' });
    expect(await statusOf(shown?.url ?? '')).toBe(200);
    const entries = expectDone(
      await clerk.call<{ answers: unknown }[]>(`GET ${path}/timeline`, { query: { id } }),
    );
    expect(entries[0]?.answers).toEqual([
      { name: 'answer', text: answer },
      { name: 'answerFiles', text: 'table.pdf' },
    ]);
    const colleague = await server.asRole(permissionsOf(applyPublic), { sites: [testSites.platform] });
    expect(await addressesFor(colleague, file.id)).toEqual([file.id]);
  });

  test('are uploaded by those who answer, for the desk, and bounded', async () => {
    const { id, queryCode } = await accepted();
    const colleague = await server.asRole(permissionsOf(applyPublic), { sites: [testSites.platform] });
    const refused = async (answerFiles: string[]) =>
      pathsIn(await act(id, 'answerGranted', { answer, answerFiles }));
    const other = expectDone(await ask());
    const [foreign] = expectDone(await attach(other.queryCode));
    expect(await refused([foreign?.id ?? '']), 'of another applicant').toEqual(['answerFiles']);
    const theirs = await uploaded(colleague, paper, { dir: 'request' });
    expect(await refused([theirs.id]), 'of a colleague').toEqual(['answerFiles']);
    const elsewhere = await uploaded(clerk, paper, { dir: 'reply' });
    expect(await refused([elsewhere.id]), 'of another place').toEqual(['answerFiles']);
    const sound = await uploaded(clerk, { name: 'sound.pdf', content: makePdf('sound') }, { dir: 'request' });
    await sql`update media_file set kind = 'audio' where id = ${sound.id}`.execute(server.db);
    expect(await refused([sound.id]), 'of another kind').toEqual(['answerFiles']);
    const own = await uploaded(clerk, paper, { dir: 'request' });
    expect(await refused(Array.from({ length: 6 }, () => own.id)), 'too many').toEqual(['answerFiles']);
    await sql`update media_file set size = ${requestFileLimits.bytes + 1} where id = ${own.id}`.execute(
      server.db,
    );
    expectRefusal(await act(id, 'answerGranted', { answer, answerFiles: [own.id] }), 200, 'media.tooLarge');
    expect(await filesIn(queryCode, 'answerFiles')).toEqual([]);
  });
});
