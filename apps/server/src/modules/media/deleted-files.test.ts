import type { UploadedFile } from '@lc/contract/media';
import { describe, expect, test } from 'vitest';
import { startTestApp } from '../../../../../tests/support/app.ts';
import { makePdf, uploaded } from '../../../../../tests/support/files.ts';
import { testSites } from '../../../../../tests/support/people.ts';

const server = await startTestApp();
const sites = { sites: [testSites.myanmar] };
const editor = await server.asRole(
  ['newsClass:list', 'newsClass:edit', 'mediaFile:list', 'mediaFile:upload', 'mediaFile:delete'],
  sites,
);
const foreigner = await server.asRole(['mediaFile:list'], { sites: [testSites.china] });

const file = (name: string) => uploaded(editor, { name, content: makePdf(name) });
const remove = async ({ id }: UploadedFile): Promise<void> => {
  const reply = await editor.call('DELETE /media/file/delete', { query: { id } });
  expect(reply.success, reply.text).toBe(true);
};
const describeFor = async (by: typeof editor, ids: readonly string[]) =>
  (await by.call<UploadedFile[]>('POST /media/file/describe', { body: { ids } })).result;

describe('a deleted file that something still names', () => {
  test('is described with its kind, a mark and no address, to those who saw it', async () => {
    const [gone, there] = [await file('gone.pdf'), await file('there.pdf')];
    await remove(gone);
    const ids = [gone.id, there.id];
    expect(await describeFor(editor, ids)).toMatchObject([
      {
        id: gone.id,
        name: 'gone.pdf',
        kind: 'document',
        isDeleted: true,
        url: '',
        path: '',
        originalPath: '',
      },
      { id: there.id, url: expect.stringContaining(`/file/${there.id}/`) },
    ]);
    expect((await describeFor(editor, [there.id]))[0]).not.toHaveProperty('isDeleted');
    expect(await describeFor(foreigner, ids)).toEqual([]);
    const { result } = await editor.call('POST /media/file/addresses', { body: { ids } });
    expect(result).toMatchObject([{ id: gone.id, isDeleted: true }, { id: there.id }]);
  });

  test('stays in the list of its object, marked, also when that is saved again', async () => {
    const object = { obj: 'newsClass', objId: '1002' };
    const [gone, there] = [await file('gone.pdf'), await file('there.pdf')];
    const save = (ids: readonly string[]) =>
      editor.call<UploadedFile[]>('POST /annex/save', {
        body: { ...object, files: ids.map((id) => ({ id })) },
      });
    await save([gone.id, there.id]);
    await remove(gone);
    const prepared = await editor.call<UploadedFile[]>('GET /annex/prepare', { query: object });
    expect(prepared.result.map(({ id, isDeleted = false }) => [id, isDeleted])).toEqual([
      [gone.id, true],
      [there.id, false],
    ]);
    const saved = await save(prepared.result.map(({ id }) => id));
    expect(saved.result.map(({ id }) => id)).toEqual([gone.id, there.id]);
  });
});
