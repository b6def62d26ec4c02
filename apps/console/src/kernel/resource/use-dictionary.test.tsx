import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { fakeServer, show, signIn } from './testing.tsx';
import { useDictionary } from './use-dictionary.ts';

const item = (text: string) => ({ value: '1', text, title: text, label: text, color: null });

const Words = ({ code }: { code: string }) => (
  <p>
    {code}: {useDictionary(code).map(({ text }) => text)}
  </p>
);

afterEach(() => vi.unstubAllGlobals());

test('all dictionaries of a page are requested in one call', async () => {
  await signIn();
  const calls = fakeServer({
    'GET /sys/dict/getDictItemsOf': () => ({ result: { sex: [item('Male')], colour: [item('Red')] } }),
  });
  show(
    <>
      <Words code="sex" />
      <Words code="colour" />
      <Words code="missing" />
    </>,
  );
  await screen.findByText('sex: Male');
  await screen.findByText('colour: Red');
  expect(calls.map(({ path, query }) => [path, query.get('codes')])).toEqual([
    ['/sys/dict/getDictItemsOf', 'sex,colour,missing'],
  ]);
});

test('a table used as a dictionary has a call of its own', async () => {
  await signIn();
  const calls = fakeServer({
    'GET /sys/dict/getDictItems/sys_role%2Crole_name%2Cid': () => ({ result: [item('Editor')] }),
  });
  show(<Words code="sys_role,role_name,id" />);
  await screen.findByText('sys_role,role_name,id: Editor');
  expect(calls).toHaveLength(1);
});
