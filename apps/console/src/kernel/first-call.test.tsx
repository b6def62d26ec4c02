import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sendFirstCall, useFirstCall } from './first-call.ts';
import { fakeServer, show } from './resource/testing.tsx';
import { useSessionStore } from './session-store.ts';

const Page = ({ path, keyword }: { path: string | undefined; keyword: string }) => {
  useFirstCall(path, { keyword, pageNo: 1 });
  return null;
};

beforeEach(() => useSessionStore.setState({ token: 'token' }));
afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
  useSessionStore.setState({ token: null });
});

test('a reloaded page sends its last list call before it renders', () => {
  const calls = fakeServer({});
  const { rerender } = show(<Page path="/thing/list" keyword="a" />, '/things');
  rerender(<Page path="/thing/list" keyword="b" />);
  sendFirstCall('/things');
  expect(calls.map(({ path, query }) => [path, query.get('keyword')])).toEqual([['/thing/list', 'b']]);
});

test('sendFirstCall sends nothing for another URL than the remembered one', () => {
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

test.each([
  '{"page":',
  '{"page":"/things"}',
  '{"page":"/things","path":1,"query":{}}',
  'null',
])('sendFirstCall sends nothing for a damaged entry: %s', (text) => {
  const calls = fakeServer({});
  sessionStorage.setItem('lc.first-call', text);
  sendFirstCall('/things');
  expect(calls).toEqual([]);
});
