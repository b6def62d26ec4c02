import { dict } from '@lc/contract/system';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest';
import { request } from './api.ts';
import { sendFirstCall, useFirstCall } from './first-call.ts';
import { setLanguage } from './i18n.ts';
import { ResourceListPage } from './resource/index.ts';
import { type Call, fakeServer, pageOf, rowOf, show, signIn } from './resource/testing.tsx';
import { useSessionStore } from './session-store.ts';

const Page = ({ path, keyword }: { path: string | undefined; keyword: string }) => {
  useFirstCall(path, { keyword, pageNo: 1 });
  return null;
};

/** What has been sent is answered. */
const answered = async (): Promise<void> => {
  for (let turn = 0; turn < 5; turn++) await new Promise((resolve) => setTimeout(resolve));
};

beforeEach(() => useSessionStore.setState({ token: 'token' }));
afterEach(async () => {
  cleanup();
  await setLanguage('en-US');
  vi.unstubAllGlobals();
  sessionStorage.clear();
  localStorage.clear();
  useSessionStore.setState({ token: null, permissions: null });
});

test('a reloaded page sends its last list call before it renders', () => {
  const calls = fakeServer({});
  const { rerender } = show(<Page path="/thing/list" keyword="a" />, '/things');
  rerender(<Page path="/thing/list" keyword="b" />);
  sendFirstCall('/things');
  expect(calls.map(({ path, query }) => [path, query.get('keyword')])).toEqual([['/thing/list', 'b']]);
});

test('sendFirstCall sends nothing for a URL that no page was shown at', () => {
  const calls = fakeServer({});
  show(<Page path="/thing/list" keyword="a" />, '/things');
  sendFirstCall('/others');
  sendFirstCall('/things?page=2');
  expect(calls).toEqual([]);
});

test('sendFirstCall sends nothing for an embedded list', () => {
  const calls = fakeServer({});
  show(<Page path={undefined} keyword="a" />, '/things');
  sendFirstCall('/things');
  expect(calls).toEqual([]);
});

test('forty pages are remembered, the latest ones', () => {
  const calls = fakeServer({});
  for (let page = 1; page <= 41; page++) {
    show(<Page path="/thing/list" keyword={`${page}`} />, `/things/${page}`);
    cleanup();
  }
  for (const page of [1, 2, 41]) sendFirstCall(`/things/${page}`);
  expect(calls.map(({ query }) => query.get('keyword'))).toEqual(['2', '41']);
});

test.each([
  '{"/things":',
  '{"/things":{"path":"/thing/list"}}',
  '{"/things":{"path":1,"query":{}}}',
  'null',
])('sendFirstCall sends nothing for a damaged entry: %s', (text) => {
  const calls = fakeServer({});
  localStorage.setItem('lc.first-calls', text);
  sendFirstCall('/things');
  expect(calls).toEqual([]);
});

describe('a list whose first call was sent early', () => {
  let name = 'Before';

  /** Shows the list for a first time, then sends its call ahead of the second. */
  const sentEarly = async (): Promise<Call[]> => {
    name = 'Before';
    const calls = fakeServer({
      'GET /sys/dict/list': () => ({ result: pageOf([rowOf('1', { dictName: name, dictCode: 'one' })]) }),
    });
    await signIn(dict);
    show(<ResourceListPage resource={dict} />, '/system/dict');
    await screen.findByText('Before');
    cleanup();
    // Another window knows it, too.
    sessionStorage.clear();
    calls.splice(0);
    sendFirstCall('/system/dict');
    await answered();
    name = 'After';
    return calls;
  };

  const listCalls = (calls: readonly Call[]) => calls.filter(({ path }) => path === '/sys/dict/list');

  it('draws the rows at once, and asks no second time', async () => {
    const calls = await sentEarly();
    show(<ResourceListPage resource={dict} />, '/system/dict');
    expect(screen.getByText('Before')).toBeTruthy();
    await answered();
    expect(listCalls(calls)).toHaveLength(1);
  });

  it('keeps them when something was sent that changes nothing, such as the wish for a ticket', async () => {
    const calls = await sentEarly();
    await request('POST', '/sys/websocket/ticket', { changesNothing: true });
    show(<ResourceListPage resource={dict} />, '/system/dict');
    expect(screen.getByText('Before')).toBeTruthy();
    expect(listCalls(calls)).toHaveLength(1);
  });

  it('asks again when it is shown a second time', async () => {
    const calls = await sentEarly();
    show(<ResourceListPage resource={dict} />, '/system/dict');
    cleanup();
    show(<ResourceListPage resource={dict} />, '/system/dict');
    expect(await screen.findByText('After')).toBeTruthy();
    expect(listCalls(calls)).toHaveLength(2);
  });

  it.each([
    ['at another site, which comes with another token', () => useSessionStore.setState({ token: 'other' })],
    ['in another language', () => setLanguage('zh-CN')],
    ['after a write', () => request('POST', '/sys/dict/add')],
  ])('shows none of those rows %s', async (_, happens) => {
    const calls = await sentEarly();
    await happens();
    show(<ResourceListPage resource={dict} />, '/system/dict');
    expect(screen.queryByText('Before')).toBeNull();
    expect(await screen.findByText('After')).toBeTruthy();
    expect(listCalls(calls)).toHaveLength(2);
  });
});
