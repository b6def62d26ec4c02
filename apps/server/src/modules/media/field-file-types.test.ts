import { friendlyLink, friendlyLinkType } from '@lc/contract/content';
import { fieldEntries, type Resource } from '@lc/contract/kernel';
import { permissionsOf, resources } from '@lc/contract/registry';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startTestApp } from '../../../../../tests/support/app.ts';
import { makePng, upload, uploaded } from '../../../../../tests/support/files.ts';
import { expectRefusal, pathsIn } from '../../../../../tests/support/replies.ts';
import { fileTypeSeeds } from './file-types.seed.ts';

test('a field that holds files names a file type that administrators can set', () => {
  const known = new Set(fileTypeSeeds.map(({ type }) => type));
  const without = Object.values<Resource>(resources).flatMap((resource) =>
    fieldEntries(resource).flatMap(([name, field]) =>
      (field.kind === 'file' || field.kind === 'files') && !known.has(field.fileType ?? '')
        ? [`${resource.spec.name}.${name}`]
        : [],
    ),
  );
  expect(without).toEqual([]);
});

test('what an administrator sets for a file type binds uploads that name it and records that hold its files', async () => {
  const server = await startTestApp();
  const staff = await server.asRole([
    ...permissionsOf(friendlyLinkType),
    ...permissionsOf(friendlyLink),
    'mediaFile:upload',
  ]);
  const setType = (values: { extensions?: string; size?: number; enabled?: boolean }) =>
    sql`update config_filetype set extensions = coalesce(${values.extensions ?? null}, extensions),
      max_size = coalesce(${values.size ?? null}, max_size), enabled = coalesce(${values.enabled ?? null}, enabled)
      where type = 'image'`.execute(server.db);
  const { result: type } = await staff.call<{ id: string }>('POST /cms/friendlylinktype/add', {
    body: { name: 'Partners', code: 'partners' },
  });
  let made = 0;
  const link = (logo: string) =>
    staff.call('POST /cms/friendlylink/add', {
      body: { typeId: type.id, name: `Link ${++made}`, url: `https://link-${made}.example/`, logo },
    });
  const picture = { name: 'logo.png', content: makePng(), type: 'image/png' };

  const taken = await uploaded(staff, picture, { dir: 'logo', fileType: 'image' });
  expect((await link(taken.id)).success).toBe(true);

  await setType({ extensions: 'jpg' });
  expectRefusal(await upload(staff, picture, { dir: 'logo', fileType: 'image' }), 200, 'media.typeRefused');
  // Whoever leaves the file type out of an upload gets no further: the record asks again.
  const other = await uploaded(staff, picture, { dir: 'logo' });
  expect(pathsIn(await link(other.id))).toEqual(['logo']);

  await setType({ extensions: 'jpg,.PNG', size: 20 });
  expect(pathsIn(await link(other.id))).toEqual(['logo']);

  await setType({ size: 1_048_576 });
  expect((await link(other.id)).success).toBe(true);

  await setType({ extensions: 'jpg', enabled: false });
  expect((await link(other.id)).success).toBe(true);
});
