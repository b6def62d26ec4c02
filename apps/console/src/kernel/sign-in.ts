import { type LoginResult, login } from '@lc/contract/identity/session.api.ts';
import type { EndpointRequest, Envelope } from '@lc/contract/kernel';
import { ApiError, isApiError, requestEnvelope } from './api.ts';
import { keepSession } from './session-store.ts';

type Credentials = EndpointRequest<typeof login>['body'];

/**
 * Signs in and remembers the session. With `sealed`, the password travels under a one-time key of the server,
 * where the browser can do that (not over plain http).
 * @throws ApiError; its result may hold `captchaRequired: true`
 */
export const signIn = async (
  credentials: Credentials,
  options: { sealed?: boolean } = {},
): Promise<LoginResult> => {
  return acceptLogin(await sendLogin(credentials, Boolean(options.sealed && globalThis.crypto?.subtle)));
};

/** Keeps the session of an answer to signing in, whichever way. Only the string "200" is a success (section 5). */
export const acceptLogin = (answer: Envelope<LoginResult>): LoginResult => {
  const { code, message, result } = answer;
  if (code !== '200') throw new ApiError({ kind: 'refused', status: 200, code, message, result });
  keepSession({ token: result.token, info: result.userInfo, subsite: result.subsite });
  return result;
};

/** Few servers ask for it, so its code is not part of every first visit. */
const seal = async (password: string) => (await import('./seal-password.ts')).sealPassword(password);

const sendLogin = async (
  credentials: Credentials,
  sealed: boolean,
  isRetry = false,
): Promise<Envelope<LoginResult>> => {
  const body = sealed ? { ...credentials, ...(await seal(credentials.password)) } : credentials;
  try {
    return await requestEnvelope<LoginResult>(login.method, login.path, { body });
  } catch (error) {
    if (sealed && !isRetry && isApiError(error) && error.code === 'identity.keyExpired')
      return sendLogin(credentials, true, true);
    throw error;
  }
};
