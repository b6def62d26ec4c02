import { isApiError } from '../../kernel/api.ts';
import { sealPassword } from '../../kernel/seal-password.ts';
import { isPasswordSealed } from '../session/console-settings.ts';

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
    return await send(await sealPassword(password));
  } catch (error) {
    if (isApiError(error) && error.code === 'identity.keyExpired') return send(await sealPassword(password));
    throw error;
  }
};
