import type { Language } from './words.ts';

/** What a sign-in answers. */
export interface SignedIn {
  token: string;
  userInfo: { id: string; username: string };
  subsite: unknown;
}

const isSignedIn = (value: unknown): value is SignedIn =>
  typeof value === 'object' && value !== null && 'token' in value && 'userInfo' in value;

/** Calls the server as its own console does, and gives the envelope's result. */
export const call = async (
  address: string,
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  { token, body, language = 'en-US' }: { token?: string; body?: unknown; language?: Language } = {},
): Promise<unknown> => {
  const response = await fetch(`${address}/lcplatform${path}`, {
    method,
    headers: {
      'Content-Type': 'application/json',
      Language: language,
      ...(token && { 'X-Access-Token': token }),
    },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  const envelope: unknown = await response.json();
  if (typeof envelope === 'object' && envelope !== null && 'success' in envelope && envelope.success)
    return 'result' in envelope ? envelope.result : null;
  throw new Error(`${method} ${path}: ${JSON.stringify(envelope)}`);
};

/** Signs in without the screen. */
export const logIn = async (
  address: string,
  username: string,
  password: string,
  language: Language = 'en-US',
): Promise<SignedIn> => {
  const result = await call(address, 'POST', '/sys/login', { body: { username, password }, language });
  if (!isSignedIn(result)) throw new Error(`${username} could not sign in`);
  return result;
};

/** What the console remembers of a session, as it stands in local storage. */
export const storedSession = ({ token, userInfo, subsite }: SignedIn): { name: string; value: string }[] => {
  const entries = {
    'lc.access-token': token,
    'lc.username': userInfo.username,
    'lc.user-info': userInfo,
    'lc.subsite': subsite,
    [`lc.tour.${userInfo.id}`]: true,
  };
  return Object.entries(entries).map(([name, value]) => ({
    name,
    value: JSON.stringify({ value, expires: Date.now() + 86_400_000 }),
  }));
};
