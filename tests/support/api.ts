import type { Envelope } from '@lc/contract/kernel';
import { testPasswords } from './passwords.ts';

/** An answer of the API: the envelope, and what HTTP says. */
export interface ApiAnswer<T> extends Envelope<T> {
  status: number;
  headers: Headers;
}

export interface ApiOptions {
  method?: string;
  token?: string;
  body?: unknown;
}

/** Calls the API of a running server. Anything but an envelope is an error. */
export const callApi = async <T = unknown>(
  address: string,
  path: string,
  { method = 'GET', token, body }: ApiOptions = {},
): Promise<ApiAnswer<T>> => {
  const answer = await fetch(`${address}/lcplatform${path}`, {
    method,
    headers: {
      ...(token ? { 'x-access-token': token } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    body: body === undefined ? undefined : JSON.stringify(body),
    signal: AbortSignal.timeout(10_000),
  });
  const envelope = (await answer.json()) as Envelope<T>;
  return { ...envelope, status: answer.status, headers: answer.headers };
};

/** Signs in. @returns the token. */
export const signIn = async (
  address: string,
  username = 'admin',
  password: string = testPasswords.adminPassword,
): Promise<string> => {
  const answer = await callApi<{ token: string }>(address, '/sys/login', {
    method: 'POST',
    body: { username, password },
  });
  if (!answer.success) throw new Error(`${username} could not sign in: ${answer.message}`);
  return answer.result.token;
};
