import { getUserInfo } from '@lc/contract/identity/session.api.ts';
import { api } from '../api.ts';

/**
 * Asks who is signed in, as loudly as any call: a session that is over leads where it always leads, and whoever signs
 * in again goes on here.
 * @throws ApiError
 */
export const askForSession = async (): Promise<void> => {
  await api(getUserInfo);
};
