import { user } from '@lc/contract/identity';
import { nameOf, type Row } from '../../../kernel/resource/index.ts';

/** Where the sign-ins of one person are listed. */
export const signInLogOf = (row: Row): string =>
  `/identity/sign-in-log?${new URLSearchParams({ userId: row.id, name: nameOf(user, row) })}`;

/** The person that an address of the sign-in log names; nobody where it lists everybody. */
export const personIn = (fullPath: string): { userId: string; name: string } | undefined => {
  const query = new URLSearchParams(fullPath.split('?')[1]);
  const userId = query.get('userId') ?? '';
  return /^\d{1,19}$/.test(userId) ? { userId, name: query.get('name') ?? userId } : undefined;
};
