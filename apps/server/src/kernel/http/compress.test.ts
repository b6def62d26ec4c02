import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { startTestApp } from '../../../../../tests/support/app.ts';

const { asAdministrator } = await startTestApp();
const target = 'GET /sys/permission/getUserPermissionByToken';

test('a long response is compressed for clients that accept gzip', async () => {
  const { call } = await asAdministrator();
  const plain = await call(target);
  const packed = await call(target, { headers: { 'accept-encoding': 'gzip, deflate, br' } });
  expect(packed.headers['content-encoding']).toBe('gzip');
  expect(packed.headers.vary).toContain('accept-encoding');
  expect(packed.bytes.length).toBeLessThan(plain.bytes.length / 3);
  const { result } = JSON.parse(gunzipSync(packed.bytes).toString('utf8'));
  expect(result).toEqual(plain.result);
});

test('a short response, or one for other clients, is not compressed', async () => {
  const { call } = await asAdministrator();
  const short = await call('GET /language/allLanguageList', { headers: { 'accept-encoding': 'gzip' } });
  expect(short.headers['content-encoding']).toBeUndefined();
  expect((await call(target)).headers['content-encoding']).toBeUndefined();
});
