import { changeMemberPassword } from '@lc/contract/identity';
import { expect, test } from 'vitest';
import { startTestApp } from '../../../../../tests/support/app.ts';
import { expectProblem, expectRefusal } from '../../../../../tests/support/replies.ts';

const server = await startTestApp();
const { asRole, asAdministrator, signIn, call } = server;
const [old, next] = ['Old-word-17!', 'New-word-71!'];

const change = (by: Awaited<ReturnType<typeof asRole>>, body: object) =>
  by.call(changeMemberPassword, { body });

test('changing the own password requires the old one, and ends the other sessions of the user', async () => {
  const person = await asRole([], { password: old });
  const elsewhere = await signIn(person.username, old);
  expectProblem(await change(person, { password: next }), 'oldpassword');
  const wrong = await change(person, { oldpassword: 'Wrong-word-1!', password: next });
  expectRefusal(wrong, 200, 'identity.oldPasswordWrong');
  const differing = await change(person, { oldpassword: old, password: next, confirmpassword: old });
  expectRefusal(differing, 200, 'identity.passwordsDiffer');
  const own = { username: person.username.toUpperCase(), oldpassword: old, password: next };
  expect((await change(person, own)).success).toBe(true);
  expectRefusal(await call('GET /user/info', { token: elsewhere }), 200, '406');
  expect((await person.call('GET /user/info')).result).toMatchObject({ username: person.username });
  expect(await signIn(person.username, next)).toBeTruthy();
});

test('changing the password of others requires the permission, and is refused for administrators', async () => {
  const person = await asRole([], { password: old });
  const administrator = await asAdministrator({ password: old });
  const [clerk, officer] = [await asRole(['user:list']), await asRole(['user:resetPassword'])];
  const his = { username: person.username, password: next };
  expectRefusal(await change(clerk, his), 403, '403');
  expectRefusal(await change(clerk, { ...his, oldpassword: old }), 403, '403');
  expectRefusal(
    await change(officer, { username: administrator.username, password: next }),
    200,
    'identity.protectedAccount',
  );
  expect((await change(officer, his)).success).toBe(true);
  const token = await signIn(person.username, next);
  expect((await call('GET /user/info', { token })).result).toMatchObject({ passwordHint: 'initial' });
});
