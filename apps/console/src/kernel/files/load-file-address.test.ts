import { mediaFile } from '@lc/contract/media';
import { expect, it } from 'vitest';
import { fakeServer, signIn } from '../resource/testing.tsx';
import { loadFileAddress } from './load-file-address.ts';

it('loadFileAddress requests all ids of one moment in a single call', async () => {
  const calls = fakeServer({
    'POST /media/file/addresses': ({ body }) => ({
      result: (body as { ids: string[] }).ids
        .filter((id) => id !== '3')
        .map((id) => ({ id, url: `/file/${id}/x` })),
    }),
  });
  await signIn(mediaFile);
  const found = await Promise.all(['1', '2', '3', '1'].map(loadFileAddress));
  expect(found).toEqual(['/file/1/x', '/file/2/x', null, '/file/1/x']);
  expect(await loadFileAddress('4')).toBe('/file/4/x');
  const asked = calls.filter(({ path }) => path.endsWith('/addresses'));
  expect(asked.map(({ body }) => body)).toEqual([{ ids: ['1', '2', '3'] }, { ids: ['4'] }]);
});
