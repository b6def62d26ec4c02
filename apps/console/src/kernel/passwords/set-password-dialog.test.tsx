import { user } from '@lc/contract/identity';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { person, show, signIn } from '../resource/testing.tsx';
import { SetPasswordDialog } from './set-password-dialog.tsx';

afterEach(cleanup);

it('the dialog saves a good password typed twice, and shows what the server refuses', async () => {
  const save = vi
    .fn<(pair: { password: string; confirmpassword: string }) => Promise<unknown>>()
    .mockRejectedValueOnce(new Error('Too common'))
    .mockResolvedValue(null);
  const onClose = vi.fn();
  await signIn(user);
  show(<SetPasswordDialog title="Set it" hint="Must be changed" save={save} onClose={onClose} />);
  const [first, second] = document.querySelectorAll<HTMLInputElement>('input[type=password]');
  if (!first || !second) throw new Error('the dialog has two inputs');
  const submit = () => person.click(screen.getByRole('button', { name: 'Save' }));
  await person.type(first, 'Quiet-river-58!');
  await person.type(second, 'Quiet-river-5');
  await submit();
  await screen.findByText('The two passwords differ');
  expect(save).not.toHaveBeenCalled();
  await person.type(second, '8!');
  await submit();
  await screen.findByText('Too common');
  await submit();
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(save).toHaveBeenLastCalledWith({
    password: 'Quiet-river-58!',
    confirmpassword: 'Quiet-river-58!',
  });
});
