import { describe, expect, test } from 'vitest';
import { startTestApp } from '../../../../../tests/support/app.ts';
import { expectRefusal } from '../../../../../tests/support/replies.ts';
import { isCommonPassword } from './common-passwords.ts';

describe('a password', () => {
  test.each([
    ...['Password1!', 'P@ssw0rd', 'Welcome1!', 'Qwerty123!', 'PASSWORD2026!', 'P@$$w0rd123', '1qaz2wsx!'],
    ...['Abcd1234!', 'Football#1', 'iloveyou1!', '１２３４５６７８'],
    ...['Recruitment2026!', 'LCplatform#1', 'M@ndalay-2026', 'Yang0n_123'],
  ])('is common: %s', async (password) => {
    expect(await isCommonPassword(password)).toBe(true);
  });

  test.each([
    ...['Right-one-1!', 'correct horse battery 1!', 'monkey-by-the-river-1', 'စကားဝှက်အသစ်1!', 'k7#Lm2!qZ9'],
    ...['passwordless-1!', 'Sam-82649173!', 'Yangon-by-night-1!'],
  ])('is not common: %s', async (password) => {
    expect(await isCommonPassword(password)).toBe(false);
  });
});

test('every call that sets a password refuses a common one', async () => {
  const { asRole, asAdministrator } = await startTestApp();
  const password = 'Qwerty123!';
  const person = await asRole([], { password: 'Right-one-1!' });
  const administrator = await asAdministrator();
  const replies = [
    await person.call('POST /sys/user/updatePassword', {
      body: { username: person.username, oldpassword: 'Right-one-1!', password, confirmpassword: password },
    }),
    await administrator.call('PUT /sys/user/changPassword', {
      body: { username: person.username, password },
    }),
    await administrator.call('POST /sys/user/add', {
      body: { username: 'common.one', realname: 'One', password },
    }),
  ];
  for (const reply of replies) expectRefusal(reply, 200, 'identity.passwordCommon');
});
