import { position } from '@lc/contract/organization';
import { describe, expect, test } from 'vitest';
import { type Reply, startTestApp } from '../../../../../tests/support/app.ts';
import { expectProblem, expectRefusal, pathsIn, problemsIn } from '../../../../../tests/support/replies.ts';
import { describeResource } from '../../../../../tests/support/resource/describe-resource.ts';

const server = await startTestApp();

describeResource({
  server,
  resource: position,
  make: (number) => ({
    code: `position_${number}`,
    name: `Position ${number}`,
    sortOrder: number,
    enabled: true,
    description: `Number ${number}`,
  }),
  change: { description: 'Changed too', sortOrder: 7, enabled: false },
  freeText: 'description',
  unique: 'code',
});

const keeper = await server.asRole(['position:list', 'position:add', 'position:edit']);
const officer = await server.asRole(['user:list', 'user:add', 'user:edit']);
let made = 0;

const addPosition = (nameI18n: Record<string, string>): Promise<Reply<{ id: string }>> =>
  keeper.call('POST /sys/position/add', { body: { code: `unique_${++made}`, nameI18n } });
const held = async (userId: string): Promise<string[]> =>
  (await officer.call<string[]>('GET /sys/user/queryUserPosition', { query: { userId } })).result;
const holders = async (positionId: string): Promise<string[]> => {
  const query = { positionId, pageSize: 100 };
  const { result } = await officer.call<{ records: { username: string }[] }>('GET /sys/user/list', { query });
  return result.records.map(({ username }) => username).sort();
};

describe('a position name', () => {
  test('is unique in each language, ignoring case, when adding and editing', async () => {
    expect((await addPosition({ 'en-US': 'Night editor', 'zh-CN': '夜班编辑' })).success).toBe(true);
    const taken: Record<string, string>[] = [{ 'en-US': 'NIGHT editor' }, { 'zh-CN': '夜班编辑' }];
    for (const nameI18n of taken) {
      const refused = await addPosition(nameI18n);
      expectRefusal(refused, 200, 'system.duplicate');
      expect(pathsIn(refused)).toEqual(['name']);
    }
    const { result } = await addPosition({ 'en-US': 'Day editor' });
    const body = { id: result.id, nameI18n: { 'en-US': 'Night Editor' } };
    expectRefusal(await keeper.call('PUT /sys/position/edit', { body }), 200, 'system.duplicate');
  });

  test('is accepted from one of twenty simultaneous requests', async () => {
    const replies = await Promise.all(Array.from({ length: 20 }, () => addPosition({ 'en-US': 'At once' })));
    expect(replies.filter(({ success }) => success)).toHaveLength(1);
  });
});

describe('an account', () => {
  test('has positions, which are added, replaced, and kept when not sent', async () => {
    const [one, two] = [
      await addPosition({ 'en-US': 'First held' }),
      await addPosition({ 'en-US': 'Second held' }),
    ];
    const ids = [one.result.id, two.result.id];
    const account = { username: 'holder.one', realname: 'Holder', password: 'Right-one-1!' };
    const added = await officer.call<{ id: string }>('POST /sys/user/add', {
      body: { ...account, post: 'Chief of the desk', selectedpositions: ids.join(',') },
    });
    const { id } = added.result;
    expect(await held(id)).toEqual(ids);
    expect(await holders(ids[0] ?? '')).toEqual(['holder.one']);

    const edit = (body: object) => officer.call('PUT /sys/user/edit', { body: { id, ...body } });
    await edit({ realname: 'Holder still' });
    expect(await held(id)).toEqual(ids);
    await edit({ selectedpositions: ids[1] });
    expect(await held(id)).toEqual([ids[1]]);
    expect(await holders(ids[0] ?? '')).toEqual([]);
    expectProblem(await edit({ selectedpositions: '999999999' }), 'selectedpositions');
    await edit({ selectedpositions: '' });
    expect(await held(id)).toEqual([]);
    // The title that people wrote is a text of its own.
    const row = await officer.call<{ post: string }>('GET /sys/user/queryById', { query: { id } });
    expect(row.result.post).toBe('Chief of the desk');
  });

  test('of the demo staff is found by its position', async () => {
    expect(await holders('3')).toEqual(['ei.mon', 'thiri.aung', 'wang.jianguo']);
    expect(await holders('none')).not.toContain('ei.mon');
  });
});

test('a keyword is found in whatever digits it is typed, and in whatever digits a name has', async () => {
  const names = ['Grade 4711', 'အဆင့် ၄၇၁၁'];
  for (const name of names) expect((await addPosition({ 'en-US': name })).success).toBe(true);
  for (const keyword of ['4711', '၄၇၁၁', '４７１１']) {
    const { result } = await keeper.call<{ records: { name: string }[] }>('GET /sys/position/list', {
      query: { keyword },
    });
    expect(result.records.map(({ name }) => name).sort(), keyword).toEqual([...names].sort());
  }
});

test.each([
  ['\u200b\u2060', 'name', 'required'],
  ['Vertical\u000btab', 'nameI18n.en-US', 'text'],
  ['No\ufffecharacter', 'nameI18n.en-US', 'text'],
])('a position named %j is refused', async (name, path, rule) => {
  const reply = await addPosition({ 'en-US': name });
  expect([reply.status, problemsIn(reply).map((problem) => [problem.path, problem.rule])]).toEqual([
    400,
    [[path, rule]],
  ]);
});
