import { advertisement, friendlyLink, friendlyLinkType } from '@lc/contract/content';
import { permissionsOf } from '@lc/contract/registry';
import { describe, expect, test } from 'vitest';
import { startTestApp } from '../../../../../../tests/support/app.ts';
import { makePng, uploaded } from '../../../../../../tests/support/files.ts';
import { testSites } from '../../../../../../tests/support/people.ts';
import { expectRefusal, pathsIn } from '../../../../../../tests/support/replies.ts';
import { describeResource } from '../../../../../../tests/support/resource/describe-resource.ts';
import type { Wire } from '../../../../../../tests/support/resource/subject.ts';

const server = await startTestApp();
const everything = [friendlyLinkType, friendlyLink, advertisement].flatMap(permissionsOf);
const staff = await server.asRole([...everything, 'mediaFile:upload']);
const elsewhere = await server.asRole(everything, { sites: [testSites.china] });

let last = 0;
const addType = async (by = staff): Promise<string> => {
  const body = { name: `Type ${++last}`, code: `made_${last}` };
  const reply = await by.call<{ id: string }>('POST /cms/friendlylinktype/add', { body });
  expect(reply.success, reply.text).toBe(true);
  return reply.result.id;
};
const type = await addType();
const { id: picture } = await uploaded(
  staff,
  { name: 'banner.png', content: makePng(), type: 'image/png' },
  { dir: 'advertisement' },
);

describe('friendly link types', () => {
  describeResource({
    server,
    resource: friendlyLinkType,
    make: (number) => ({ name: `Type ${number}`, code: `type_${number}` }),
    change: { remark: 'Changed', enabled: false, sortOrder: 7 },
    freeText: 'name',
    unique: 'code',
  });

  test('can have the same code on two sites', async () => {
    const body = { name: 'Partners', code: 'partners' };
    for (const by of [staff, elsewhere])
      expect((await by.call('POST /cms/friendlylinktype/add', { body })).success).toBe(true);
    expect(pathsIn(await staff.call('POST /cms/friendlylinktype/add', { body }))).toEqual(['code']);
  });

  test('delete refuses a type that has links', async () => {
    const id = await addType();
    const body = { typeId: id, name: 'Link', url: 'https://link.example/' };
    expect((await staff.call('POST /cms/friendlylink/add', { body })).success).toBe(true);
    const reply = await staff.call('DELETE /cms/friendlylinktype/delete', { query: { id } });
    expectRefusal(reply, 200, 'system.referenced');
  });
});

describe('friendly links', () => {
  describeResource({
    server,
    resource: friendlyLink,
    make: (number) => ({ typeId: type, name: `Link ${number}`, url: `https://link-${number}.example/` }),
    change: { url: 'http://changed.example/x', newWindow: false, enabled: false },
    freeText: 'name',
  });

  const add = (body: Wire) => staff.call('POST /cms/friendlylink/add', { body: { name: 'Link', ...body } });

  test('add refuses an address that a browser would run', async () => {
    for (const url of ['javascript:alert(1)', 'data:text/html,x', '//other.example', 'link.example'])
      expect(pathsIn(await add({ typeId: type, url })), url).toEqual(['url']);
  });

  test('add refuses a type of another site', async () => {
    const foreign = await addType(elsewhere);
    expect(pathsIn(await add({ typeId: foreign, url: 'https://link.example/' }))).toEqual(['typeId']);
  });
});

describe('advertisements', () => {
  describeResource({
    server,
    resource: advertisement,
    make: (number) => ({ name: `Banner ${number}`, position: 'home_banner', file: picture }),
    change: {
      position: 'popup',
      link: 'https://changed.example/',
      startTime: '2026-12-01 00:00:00',
      endTime: '2026-12-31 23:59:59',
    },
    freeText: 'name',
  });

  const add = (body: Wire) =>
    staff.call('POST /cms/img/add', {
      body: { name: 'Banner', position: 'home_banner', file: picture, ...body },
    });

  test('add refuses a period that ends before it starts', async () => {
    const reply = await add({ startTime: '2026-12-31 00:00:00', endTime: '2026-12-01 00:00:00' });
    expect(pathsIn(reply)).toEqual(['endTime']);
  });

  test('add refuses an unknown position and a file of another directory', async () => {
    expect(pathsIn(await add({ position: 'nowhere' }))).toEqual(['position']);
    const logo = await uploaded(
      staff,
      { name: 'logo.png', content: makePng(), type: 'image/png' },
      { dir: 'logo' },
    );
    expect(pathsIn(await add({ file: logo.id }))).toEqual(['file']);
  });
});
