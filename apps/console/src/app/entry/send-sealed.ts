import { isApiError } from '../../kernel/api.ts';
import { isPasswordSealed } from '../session/console-settings.ts';

const seal = async (password: string) =>
  (await import('../../kernel/seal-password.ts')).sealPassword(password);

/**
 * Sends a new password, sealed where the server asks for that and the browser can; a key that ran out meanwhile is
 * fetched anew, once.
 */
export const sendSealed = async <T>(
  password: string,
  send: (fields: { password: string; keyId?: string }) => Promise<T>,
): Promise<T> => {
  if (!((await isPasswordSealed()) && globalThis.crypto?.subtle)) return send({ password });
  try {
    return await send(await seal(password));
  } catch (error) {
    if (isApiError(error) && error.code === 'identity.keyExpired') return send(await seal(password));
    throw error;
  }
};
