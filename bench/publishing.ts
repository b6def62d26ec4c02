import { once } from 'node:events';
import { Agent, createServer, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { printFact } from './print.ts';

const connections = 8;
const seconds = 3;

interface Page {
  status: number;
  body: string;
}

const ask = (url: string, agent: Agent): Promise<Page> =>
  new Promise((resolve, reject) => {
    get(url, { agent }, (reply) => {
      let body = '';
      reply.setEncoding('utf8');
      reply.on('data', (part: string) => {
        body += part;
      });
      reply.on('end', () => resolve({ status: reply.statusCode ?? 0, body }));
    }).on('error', reject);
  });

/** Answers per second for one address. */
const rateOf = async (url: string): Promise<number> => {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const end = performance.now() + seconds * 1000;
  let answers = 0;
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (performance.now() < end) {
        const { status } = await ask(url, agent);
        if (status !== 200) throw new Error(`${url} answered ${status}`);
        answers++;
      }
    }),
  );
  agent.destroy();
  return answers / seconds;
};

/** A server that has one page in memory and does nothing else. */
const startStatic = async (body: string) => {
  const bytes = Buffer.from(body);
  const server = createServer((_request, reply) => {
    reply.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-length': bytes.length });
    reply.end(bytes);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/`, close: () => server.close() };
};

const locations = (sitemap: string): string[] =>
  [...sitemap.matchAll(/<loc>https?:\/\/[^/<]+([^<]+)<\/loc>/g)].flatMap(([, path]) => path ?? []);

/** Every page of the demo sites drawn for the first time, and how fast a kept page is given out. */
export const measurePublishing = async (address: string): Promise<void> => {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const paths: string[] = [];
  for (const code of ['platform', 'myanmar', 'china']) {
    const { status, body } = await ask(`${address}/site/${code}/sitemap.xml`, agent);
    if (status === 200) paths.push(...locations(body));
  }
  const began = performance.now();
  const waiting = [...paths];
  await Promise.all(
    Array.from({ length: connections }, async () => {
      for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
        const { status } = await ask(address + path, agent);
        if (status !== 200) throw new Error(`${path} answered ${status}`);
      }
    }),
  );
  const took = (performance.now() - began) / 1000;
  printFact('pages drawn for the first time', paths.length, 'pages');
  printFact('full build', paths.length / took, 'pages/s');

  const home = `${address}/site/myanmar/en/`;
  const { body } = await ask(home, agent);
  const [, style = ''] = /href="(\/site\/~\/[^"]+)"/.exec(body) ?? [];
  const sheet = await ask(address + style, agent);
  agent.destroy();
  const bare = await startStatic(body);
  const rates: { ours: number; bare: number }[] = [];
  for (let round = 0; round < 3; round++)
    rates.push({ bare: await rateOf(bare.url), ours: await rateOf(home) });
  bare.close();
  const [, middle] = rates.toSorted((one, other) => one.ours / one.bare - other.ours / other.bare);
  if (middle) {
    printFact('a published page', middle.ours, '/s');
    printFact('that page from a server that only has it', middle.bare, '/s');
    printFact('ratio', middle.ours / middle.bare, '', { atLeast: 0.7 });
  }
  printFact('first page with its style sheet, unpacked', (body.length + sheet.body.length) / 1024, 'KB', {
    atMost: 100,
  });
};
