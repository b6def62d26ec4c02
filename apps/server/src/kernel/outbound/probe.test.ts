import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, describe, expect, test } from 'vitest';
import { createProbe } from './probe.ts';
import { isPublicAddress } from './public-address.ts';

const asked: string[] = [];
const server = createServer((request, response) => {
  asked.push(`${request.method} ${request.headers.host} ${request.url}`);
  const [, kind, rest = ''] = /^\/(\w+)\/?(.*)$/.exec(request.url ?? '') ?? [];
  if (kind === 'go') return response.writeHead(302, { location: decodeURIComponent(rest) }).end();
  if (kind === 'loop') return response.writeHead(302, { location: '/loop' }).end();
  if (kind === 'never') return undefined;
  const dislikesHead = kind === 'get' || kind === 'endless';
  if (dislikesHead && request.method === 'HEAD') return response.writeHead(405).end();
  if (kind === 'get') return response.writeHead(200).end();
  if (kind === 'endless') {
    response.writeHead(200);
    const timer = setInterval(() => response.write('x'.repeat(10_000)), 1);
    response.on('close', () => clearInterval(timer));
    return undefined;
  }
  return response.writeHead(Number(kind)).end();
});
server.listen(0, '127.0.0.1');
await once(server, 'listening');
afterAll(() => server.close());
const { port } = server.address() as AddressInfo;

/** 127.0.0.1 stands for the internet, under the names that end in `.example`. */
const probe = createProbe({
  resolve: async (host) => {
    if (host === 'nowhere.example') throw new Error('no such host');
    if (host === 'inside.example') return [{ address: '10.1.2.3', family: 4 }];
    if (host === 'both.example')
      return [
        { address: '127.0.0.1', family: 4 },
        { address: 'fd00::1', family: 6 },
      ];
    return [{ address: '127.0.0.1', family: 4 }];
  },
  isPublic: (address) => address === '127.0.0.1' || isPublicAddress(address),
  ports: new Set([String(port)]),
  ms: 1500,
});
const at = (path: string, host = 'open.example'): string => `http://${host}:${port}${path}`;

describe('a probe', () => {
  test.each([
    ['/200', { status: 200 }],
    ['/404', { status: 404 }],
    ['/500', { status: 500 }],
    ['/get', { status: 200 }],
    ['/endless', { status: 200 }],
    ['/go/%2F200', { status: 200 }],
    ['/loop', { fault: 'tooManyRedirects' }],
    ['/never', { fault: 'timeout' }],
  ])('reports what %s answers', async (path, answer) => {
    expect(await probe(at(path))).toEqual(answer);
  });

  test.each([
    ['a host of a private network', at('/200', 'inside.example'), 'refused'],
    ['a host with one private address', at('/200', 'both.example'), 'refused'],
    [
      'a redirect to a private address',
      at(`/go/${encodeURIComponent(`http://10.0.0.1:${port}/`)}`),
      'refused',
    ],
    [
      'a redirect to a private host',
      at(`/go/${encodeURIComponent(at('/200', 'inside.example'))}`),
      'refused',
    ],
    ['a redirect to a file', at(`/go/${encodeURIComponent('file:///etc/passwd')}`), 'refused'],
    ['another port', 'http://open.example:22/', 'refused'],
    ['a name and password', `http://a:b@open.example:${port}/`, 'refused'],
    ['another scheme', 'gopher://open.example/', 'refused'],
    ['no address', 'nonsense', 'refused'],
    ['IPv4 in other clothes', `http://0x0a000001:${port}/`, 'refused'],
    ['IPv6 of the machine', `http://[::1]:${port}/`, 'refused'],
    ['a host that is not there', at('/200', 'nowhere.example'), 'unresolved'],
  ])('refuses %s', async (_, address, fault) => {
    const before = asked.filter((line) => !line.includes('/go/')).length;
    expect(await probe(address)).toEqual({ fault });
    expect(asked.filter((line) => !line.includes('/go/')).length).toBe(before);
  });
});

test.each([
  '127.0.0.1',
  '10.0.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:7f00:1',
  '64:ff9b::a00:1',
  '2002:7f00:1::',
  '2001:0:1::',
  'fe80::1',
  'fe80::1%eth0',
  'fc00::1',
  'fd12:3456::1',
  'ff02::1',
  'not an address',
])('isPublicAddress refuses %s', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test.each([
  '1.1.1.1',
  '172.32.0.1',
  '192.169.0.1',
  '::ffff:8.8.8.8',
  '2606:4700:4700::1111',
])('isPublicAddress accepts %s', (address) => {
  expect(isPublicAddress(address)).toBe(true);
});
