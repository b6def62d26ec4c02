import { createHash, createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();
const byName = ([one]: readonly [string, string], [other]: readonly [string, string]): number =>
  one < other ? -1 : 1;
const encoded = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);

interface Claim {
  credential: string;
  signedHeaders: string;
  signature: string;
  time: string;
  /** Seconds that a signed address holds; undefined for a signed request. */
  expires?: number;
}

const claimOf = (request: IncomingMessage, query: URLSearchParams): Claim | undefined => {
  const header = request.headers.authorization ?? '';
  const [, credential, signedHeaders, signature] =
    /^AWS4-HMAC-SHA256 Credential=([^,]+), SignedHeaders=([^,]+), Signature=(\w+)$/.exec(header) ?? [];
  if (credential && signedHeaders && signature) {
    return { credential, signedHeaders, signature, time: String(request.headers['x-amz-date']) };
  }
  if (!query.has('X-Amz-Signature')) return undefined;
  const take = (name: string): string => query.get(`X-Amz-${name}`) ?? '';
  return {
    credential: take('Credential'),
    signedHeaders: take('SignedHeaders'),
    signature: take('Signature'),
    time: take('Date'),
    expires: Number(take('Expires')),
  };
};

const secondsSince = (time: string): number => {
  const iso = time.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z');
  return (Date.now() - Date.parse(iso)) / 1000;
};

/**
 * Whether a request to an S3 store is signed as AWS asks (Signature Version 4), written from its description: the
 * server program that tests use takes any signature.
 */
export const isSigned = (request: IncomingMessage, secretKey: string): boolean => {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://store');
  const claim = claimOf(request, searchParams);
  if (!claim || !(Math.abs(secondsSince(claim.time)) < (claim.expires ?? 900))) return false;
  const [, date = '', region = '', service = ''] = claim.credential.split('/');
  searchParams.delete('X-Amz-Signature');
  const query = [...searchParams]
    .map(([name, value]) => [encoded(name), encoded(value)] as const)
    .sort(byName)
    .map((pair) => pair.join('='))
    .join('&');
  const headers = claim.signedHeaders
    .split(';')
    .map((name) => `${name}:${String(request.headers[name]).trim()}`);
  const payload = claim.expires ? 'UNSIGNED-PAYLOAD' : String(request.headers['x-amz-content-sha256']);
  const canonical = [request.method, pathname, query, ...headers, '', claim.signedHeaders, payload].join(
    '\n',
  );
  const hash = createHash('sha256').update(canonical).digest('hex');
  const scope = `${date}/${region}/${service}/aws4_request`;
  const key = [date, region, service, 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${secretKey}`);
  const text = `AWS4-HMAC-SHA256\n${claim.time}\n${scope}\n${hash}`;
  return hmac(key, text).toString('hex') === claim.signature;
};
