import { expect, test, vi } from 'vitest';
import { catchUp, hearMessage, onPush } from './push.ts';

test('onPush calls the handler for its topic until it is stopped', () => {
  const handler = vi.fn();
  const stop = onPush('dictionary', handler);
  hearMessage('{"cmd":"topic","msgId":"1","msgTxt":"dictionary"}');
  hearMessage('{"cmd":"user","userId":"7","msgId":"2","msgTxt":"dictionary"}');
  expect(handler).toHaveBeenCalledTimes(2);
  stop();
  hearMessage('{"cmd":"topic","msgId":"3","msgTxt":"dictionary"}');
  expect(handler).toHaveBeenCalledTimes(2);
});

test.each([
  'HeartBeat',
  '{"cmd":"heartcheck","msgTxt":"dictionary"}',
  '{"cmd":"topic","msgTxt":"constructor"}',
  '{"cmd":"topic"}',
  'null',
  '[1]',
])('onPush ignores %s', (text) => {
  const handler = vi.fn();
  const stop = onPush('dictionary', handler);
  hearMessage(text);
  stop();
  expect(handler).not.toHaveBeenCalled();
});

test('every handler is called after a lost connection', () => {
  const handler = vi.fn();
  const stop = onPush('dictionary', handler);
  catchUp();
  stop();
  expect(handler).toHaveBeenCalledOnce();
});
