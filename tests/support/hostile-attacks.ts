import { socketLimits } from '@lc/contract/identity';
import { endpoints } from '@lc/contract/registry/endpoints.ts';
import { WebSocket } from 'ws';
import { callApi } from './api.ts';
import { formWith } from './files.ts';
import {
  hostileDrawings,
  hostileFeel,
  hostileForms,
  loopDrawing,
  tangledDesign,
} from './hostile-expressions.ts';
import { hostileUploads, hostileWorkbooks } from './hostile-files.ts';
import { hostileHtml } from './hostile-html.ts';
import type { Attack } from './hostile-load.ts';
import type { ServerProcess } from './server-process.ts';

/** No attack takes longer than this, in ms. */
const longest = 60_000;

/** A server, somebody who is signed in there, and how often each attack is made at once. */
export interface Target {
  server: ServerProcess;
  token: string;
  copies: number;
  /** Where refusals are named that are too large. */
  large?: string[];
}

/** No refusal is as large as this, in bytes. */
const refusalLimit = 65_536;

/** Whether an answer refuses what was sent, and says too much. */
export const isLargeRefusal = (status: number, text: string): boolean =>
  (text.startsWith('{"success":false') || status >= 400) && Buffer.byteLength(text) >= refusalLimit;

export const send = async (
  { server, token, large }: Target,
  path: string,
  init: Omit<RequestInit, 'signal'> & { headers?: Record<string, string> } = {},
): Promise<string> => {
  const answer = await fetch(`${server.address}/lcplatform${path}`, {
    ...init,
    headers: { 'x-access-token': token, ...init.headers },
    signal: AbortSignal.timeout(longest),
  });
  const text = await answer.text();
  if (isLargeRefusal(answer.status, text)) large?.push(path.slice(0, 100));
  return text;
};

export const sendJson = (target: Target, path: string, body: unknown, method = 'POST'): Promise<string> =>
  send(target, path, {
    method,
    headers: { 'content-type': 'application/json' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });

export const sendFile = (
  target: Target,
  path: string,
  file: { name: string; content: Buffer },
  fields: Record<string, string> = {},
): Promise<string> => {
  const { body, headers } = formWith(file, fields);
  return send(target, path, { method: 'POST', headers, body: new Uint8Array(body) });
};

const times = (count: number, run: (index: number) => Promise<unknown>): Promise<unknown> =>
  Promise.allSettled(Array.from({ length: count }, (_, index) => run(index)));

/** Sends the same so often at once as the target says. */
export const together = ({ copies }: Target, run: () => Promise<unknown>): Promise<unknown> =>
  times(copies, run);

const files = (target: Target): Attack[] => [
  ...hostileWorkbooks().map((file) => ({
    name: `workbook: ${file.name}`,
    run: () => together(target, () => sendFile(target, '/sys/dict/importExcel', file)),
  })),
  ...hostileUploads().flatMap((file) =>
    ['reply', 'avatar'].map((dir) => ({
      name: `upload into ${dir}: ${file.name.slice(-20)}`,
      run: () => together(target, () => sendFile(target, '/sys/common/upload', file, { dir })),
    })),
  ),
];

const html = (target: Target): Attack[] =>
  Object.entries({
    deep: '<div>'.repeat(150_000),
    formatting: '<b><i><u>'.repeat(20_000).concat('<p>'.repeat(20_000)),
    tables: '<table><tr><td>'.repeat(20_000),
    attributes: `<p ${'a="1" '.repeat(100_000)}>`,
    styles: `<p style="${'color:red;'.repeat(70_000)}">x</p>`,
    entities: '&amp'.repeat(200_000),
    comments: '<!--'.repeat(200_000),
    lists: '<ul><li>'.repeat(80_000),
    known: hostileHtml.join('').slice(0, 900_000),
  }).map(([name, msgContent]) => ({
    name: `html: ${name}`,
    run: () =>
      together(target, () => sendJson(target, '/sys/annountCement/add', { titile: 'x', msgContent })),
  }));

const designOf = (patterns: readonly string[]): string =>
  JSON.stringify({
    list: patterns.map((pattern, index) => ({
      type: 'input',
      key: `k${index}`,
      model: `m${index}`,
      name: 'x',
      options: {},
      rules: [{ pattern, message: 'no' }],
    })),
    config: { labelWidth: 100, labelPosition: 'right', size: 'small' },
  });

let made = 0;
const importDesign = (target: Target, jsonStr: string): Promise<string> =>
  sendJson(target, '/cgform/cgformDesign/importJson', { code: `hostile_${++made}`, name: 'x', jsonStr });

const publish = async (target: Target, jsonStr: string): Promise<string> => {
  const { result } = JSON.parse(await importDesign(target, jsonStr));
  await sendJson(target, '/cgform/cgformDesign/publish', { id: result.id, revision: 1 }, 'PUT');
  return result.id;
};

const forms = async (target: Target): Promise<Attack[]> => {
  const patterns = [
    '(?=.*[0-9])(?=.*[A-Z]).{8,}',
    '(a?){1900}b',
    '^(([a-z])+.)+[A-Z]([a-z])+$',
    '((?:){9}){9}a',
  ];
  const designId = await publish(target, designOf(patterns));
  const many = await publish(target, designOf(Array.from({ length: 40 }, (_, at) => `(a?){${900 + at}}b`)));
  const answer = (id: string, fields: number, length: number) => {
    const values = Object.fromEntries(
      Array.from({ length: fields }, (_, index) => [`m${index}`, 'a'.repeat(length)]),
    );
    return sendJson(target, '/cgform/cgformSubmission/add', { designId: id, version: 1, values });
  };
  return [
    ...[9000, 16_000, 200_000].map((length) => ({
      name: `patterns: answers of ${length}`,
      run: () => together(target, () => answer(designId, 4, length)),
    })),
    { name: 'patterns: many fields', run: () => together(target, () => answer(many, 40, 9000)) },
    ...Object.entries({
      spaces: JSON.stringify(' '.repeat(300_000)),
      brackets: '['.repeat(400_000),
      words: `{"list": ${'a '.repeat(200_000)}`,
      'many patterns': designOf(Array.from({ length: 3000 }, (_, at) => `(a?){1900}${at}`)),
      'empty groups': designOf(['((((?:){4000}){4000}){4000}){4000}']),
      'many objects': `{"list":[${'{},'.repeat(300_000)}{}]}`,
      'many keys': `{"list":[${Array.from({ length: 9000 }, (_, at) => `{"type":"input","key":"${at}"}`)}]}`,
    }).map(([name, text]) => ({
      name: `design: ${name}`,
      run: () => together(target, () => importDesign(target, text)),
    })),
  ];
};

const expressions = async (target: Target): Promise<Attack[]> => {
  const flows = '/process/tPProcess';
  const deploy = async (xml: string): Promise<string> => {
    const processKey = `hostile_${++made}`;
    const added = await sendJson(target, `${flows}/add`, { processKey, nameI18n: { 'en-US': 'x' }, xml });
    await send(target, `${flows}/deployProcess?id=${JSON.parse(added).result.id}`);
    return processKey;
  };
  const growing = await Promise.all(
    ['x + x', '[x, x]', hostileFeel.dates ?? ''].map((text) => deploy(loopDrawing(text))),
  );
  const filled = Object.entries(hostileForms).map(async ([name, { jsonStr, values }]): Promise<Attack> => {
    const designId = await publish(target, jsonStr);
    const body = { designId, version: 1, values };
    return {
      name: `form: ${name}`,
      run: () => together(target, () => sendJson(target, '/cgform/cgformSubmission/add', body)),
    };
  });
  return [
    ...Object.entries(hostileDrawings).map(([name, xml]) => ({
      name: `drawing: ${name}`,
      run: () => together(target, () => sendJson(target, `${flows}/check`, { xml })),
    })),
    ...growing.map((processKey, index) => ({
      name: `process: ${index}`,
      run: () =>
        together(target, () =>
          sendJson(target, '/process/processInstance/startByKey', { processKey, vars: { x: 'ab', d: null } }),
        ),
    })),
    ...(await Promise.all(filled)),
    { name: 'design: tangled', run: () => publish(target, tangledDesign) },
  ];
};

/** Every address, with bodies and queries that no person sends. Signing out would end the session of the test. */
const everyRoute = (target: Target): Attack[] => {
  const bodies = {
    deep: '['.repeat(500_000),
    objects: '{"a":'.repeat(100_000),
    keys: `{${Array.from({ length: 50_000 }, (_, index) => `"k${index}":1`).join(',')}}`,
    number: `{"id":1${'0'.repeat(500_000)}}`,
    escapes: `{"name":"${'\\u0000'.repeat(80_000)}"}`,
    ids: JSON.stringify({ ids: Array.from({ length: 80_000 }, String) }),
  };
  const queries = ['*'.repeat(6000), '%25'.repeat(3000), '1,'.repeat(4000), 'a[]='.repeat(1500)];
  const left = endpoints.filter(({ path }) => !/logout|keyPair/.test(path));
  return [
    ...Object.entries(bodies).map(([name, body]) => ({
      name: `json: ${name}`,
      run: async () => {
        for (const { method, path } of left.filter((endpoint) => endpoint.body))
          await sendJson(target, path.replace(/\{\w+\}/g, '1'), body, method).catch(() => undefined);
      },
    })),
    ...queries.map((query) => ({
      name: `query: ${query.slice(0, 4)}`,
      run: async () => {
        for (const { path } of left.filter(({ method }) => method === 'GET'))
          await send(target, `${path.replace(/\{\w+\}/g, '1')}?keyword=${query}&id=${query}`).catch(
            () => undefined,
          );
      },
    })),
  ];
};

const openSocket = async (target: Target): Promise<WebSocket> => {
  const { result } = await callApi<{ ticket: string; userId: string }>(
    target.server.address,
    '/sys/websocket/ticket',
    { method: 'POST', token: target.token },
  );
  const socket = new WebSocket(`${target.server.address.replace('http', 'ws')}/websocket/${result.userId}`, [
    socketLimits.protocol,
    result.ticket,
  ]);
  socket.on('error', () => undefined);
  return socket;
};

const sockets = (target: Target): Attack[] =>
  (['message', 'ping'] as const).map((kind) => ({
    name: `sockets: a flood of ${kind}`,
    run: () =>
      times(20, async () => {
        const socket = await openSocket(target);
        await new Promise((resolve) => socket.once('open', resolve).once('close', resolve));
        socket.pause();
        const end = performance.now() + 3000;
        while (performance.now() < end && socket.readyState === WebSocket.OPEN) {
          for (let sent = 0; sent < 5000 && socket.bufferedAmount < 1_000_000; sent++)
            kind === 'ping' ? socket.ping() : socket.send('x');
          await new Promise((resolve) => setTimeout(resolve, 5));
        }
        socket.terminate();
      }),
  }));

const keys = (target: Target): Attack[] => [
  { name: 'key pairs', run: () => times(120, () => send(target, '/sys/keyPair')) },
];

/** What hostile clients with a session do: files, texts, designs, drawings, and every address. */
export const hostileAttacks = async (target: Target): Promise<Attack[]> => [
  ...(await forms(target)),
  ...(await expressions(target)),
  ...html(target),
  ...files(target),
  ...everyRoute(target),
];

/** What they do with many connections at once. */
export const hostileFloods = (target: Target): Attack[] => [...keys(target), ...sockets(target)];
