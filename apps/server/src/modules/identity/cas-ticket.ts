import { AppError } from '../../kernel/app-error.ts';
import { refuseInTransaction } from '../../kernel/db/waiting.ts';

/** How long the CAS server may take, in ms, and how much it may say, in bytes. */
const limits = { ms: 10_000, bytes: 65_536 } as const;

const namespace = 'http://www.yale.edu/tp/cas';

/** Reads an answer to its end, or gives up where it is longer than one of these can be. */
const readLimited = async (response: Response): Promise<string> => {
  if (!response.body) return '';
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body) {
    size += chunk.byteLength;
    if (size > limits.bytes) throw new Error('the CAS server says too much');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
};

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

const inside = (value: unknown, name: string): unknown => (isRecord(value) ? value[name] : undefined);

const userInJson = (text: string): unknown =>
  inside(inside(inside(JSON.parse(text), 'serviceResponse'), 'authenticationSuccess'), 'user');

/** Entities cannot be declared without a document type, and an answer that has one is refused. */
const userInXml = async (text: string): Promise<unknown> => {
  if (/<!(DOCTYPE|ENTITY)/i.test(text)) throw new Error('the CAS server sent a document type');
  const { DOMParser } = await import('@xmldom/xmldom');
  const document = new DOMParser({
    onError: (_level, message) => {
      throw new Error(message);
    },
  }).parseFromString(text, 'text/xml');
  const root = document.documentElement;
  if (root?.namespaceURI !== namespace || root.localName !== 'serviceResponse') return undefined;
  const [success, ...others] = Array.from(root.childNodes).filter(
    (node) => node.namespaceURI === namespace && node.localName === 'authenticationSuccess',
  );
  if (!success || others.length > 0) return undefined;
  const users = Array.from(success.childNodes).filter(
    (node) => node.namespaceURI === namespace && node.localName === 'user',
  );
  return users.length === 1 ? users[0]?.textContent?.trim() : undefined;
};

/** Whose ticket it is, out of the answer of `/p3/serviceValidate`; undefined where the server does not confirm it. */
export const userOf = async (answer: string): Promise<string | undefined> => {
  const user = answer.trimStart().startsWith('{') ? userInJson(answer) : await userInXml(answer);
  return typeof user === 'string' && user !== '' && user.length <= 200 ? user : undefined;
};

/**
 * Asks the configured CAS server whose ticket this is (CAS protocol 3.0). JSON is asked for; a server that only
 * speaks XML is understood too.
 * @throws identity.outsideRefused, identity.outsideUnreachable
 */
export const validateTicket = async (casUrl: string, ticket: string, service: string): Promise<string> => {
  const url = new URL(`${casUrl}/p3/serviceValidate`);
  url.search = new URLSearchParams({ service, ticket, format: 'JSON' }).toString();
  let user: string | undefined;
  try {
    refuseInTransaction('the network');
    const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(limits.ms) });
    if (!response.ok) throw new Error(`the CAS server answers ${response.status}`);
    user = await userOf(await readLimited(response));
  } catch (cause) {
    throw new AppError('identity.outsideUnreachable', { cause });
  }
  if (!user) throw new AppError('identity.outsideRefused');
  return user;
};
