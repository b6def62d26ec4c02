import { allLanguageList, changeLanguageCode } from '@lc/contract/system';
import { expect, test } from 'vitest';
import { startTestApp } from '../../../../../tests/support/app.ts';

const { asRole, call } = await startTestApp();

test('the language of a user is stored, and used for calls without a header', async () => {
  const person = await asRole([], { language: 'en-US' });
  const body = { languageCode: 'my-MM' };
  const { result } = await person.call<{ token: string }>(changeLanguageCode, { body });
  const list = await call<{ activeLanguageCode: string }>(allLanguageList, { token: result.token });
  expect(list.result.activeLanguageCode).toBe('my-MM');
  expect(list.message).toBe('လုပ်ဆောင်မှု အောင်မြင်ပါသည်');
});

test('the language header overrides the stored language', async () => {
  const person = await asRole([], { language: 'my-MM' });
  const reply = await person.call(allLanguageList, { headers: { language: 'zh-CN' } });
  expect(reply.message).toBe('操作成功！');
});

test('a language that the product does not speak is refused', async () => {
  const person = await asRole([]);
  expect((await person.call(changeLanguageCode, { body: { languageCode: 'xx' } })).status).toBe(400);
  expect((await person.call(changeLanguageCode, { body: {} })).status).toBe(400);
});
