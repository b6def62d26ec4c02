import { createServer } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { signIn } from '../support/api.ts';
import { prepareLastingServers } from '../support/lasting-servers.ts';
import { listenAnywhere } from '../support/ports.ts';

const messages = 200;
const perCall = 20;
const kills = 8;

interface Gateway {
  url: string;
  /** How often the gateway sent to each number: what it took, whether or not its answer was heard. */
  sent: Map<string, number>;
  /** How often it was heard to confirm a message to each number. */
  confirmed: Map<string, number>;
}

const countUp = (counts: Map<string, number>, number: string): void =>
  void counts.set(number, (counts.get(number) ?? 0) + 1);

/** A gateway that takes its time, and remembers the ids it took when it is told to. */
const startGateway = async (isIdempotent: boolean): Promise<Gateway> => {
  const sent = new Map<string, number>();
  const confirmed = new Map<string, number>();
  const known = new Set<string>();
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => {
      body += chunk.toString();
    });
    request.on('end', () => {
      const { to, id } = JSON.parse(body) as { to: string; id: string };
      if (!isIdempotent || !known.has(id)) countUp(sent, to);
      known.add(id);
      setTimeout(() => {
        if (response.destroyed || !request.socket.writable) return;
        response.end('{"id":"1"}', () => countUp(confirmed, to));
      }, Math.random() * 60);
    });
  });
  const port = await listenAnywhere(server);
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${port}/`, sent, confirmed };
};

const numberOf = (index: number): string => `+95942${String(index).padStart(6, '0')}`;

test.each([
  ['a gateway that would send twice', false],
  ['a gateway that knows what it took', true],
])('no message is lost or sent twice when a server is killed while it sends through %s', async (_name, isIdempotent) => {
  const gateway = await startGateway(isIdempotent);
  const { start, query } = await prepareLastingServers({
    LC_DEMO: 'on',
    LC_SMS_URL: gateway.url,
    LC_SMS_IDEMPOTENT: isIdempotent ? 'on' : 'off',
  });
  let server = await start();

  let asked = 0;
  const ask = async (): Promise<void> => {
    const token = await signIn(server.address);
    while (asked < messages) {
      const mobile = Array.from({ length: perCall }, (_, index) => numberOf(asked + index)).join();
      const answer = await fetch(`${server.address}/lcplatform/sms/message/sendFlowSMSMessage`, {
        method: 'POST',
        headers: { 'x-access-token': token, 'content-type': 'application/json' },
        body: JSON.stringify({
          templateCode: 'opening_expiring',
          mobile,
          businessKey: `batch-${asked}`,
          params: { job: 'Supervisor', date: '2026-03-31' },
        }),
      });
      // A call that was cut off is made again: what it asked for may have been kept.
      if (answer.ok) asked += perCall;
    }
  };
  for (let killed = 0; killed < kills; killed++) {
    const asking = ask().catch(() => undefined);
    await pause(250 + Math.random() * 900);
    await server.end('SIGKILL');
    await asking;
    server = await start();
  }
  await ask();

  const open = async (): Promise<number> => {
    const rows = await query<{ open: number }>(
      `select count(*)::integer as open from message_log where status in ('waiting', 'sending')`,
    );
    return rows[0]?.open ?? 0;
  };
  await expect.poll(open, { timeout: 120_000, interval: 500 }).toBe(0);

  const rows = await query<{ recipient: string; status: string; reason: string | null }>(
    'select recipient, status, reason from message_log order by recipient',
  );
  expect(rows).toHaveLength(messages);
  const outcomes = new Set(rows.map(({ status, reason }) => reason ?? status));
  const unsure = rows.filter(({ reason }) => reason === 'unsure').map(({ recipient }) => recipient);
  console.log(`${unsure.length} of ${messages} messages are left to a person after ${kills} kills`);
  expect([...outcomes].filter((outcome) => !['sent', 'unsure'].includes(outcome))).toEqual([]);
  if (isIdempotent) expect(unsure).toEqual([]);
  for (const { recipient, status } of rows) {
    // Nobody got it twice, whether or not we heard the answer; and whoever is said to have got it did.
    expect(gateway.sent.get(recipient) ?? 0, recipient).toBeLessThanOrEqual(1);
    expect(gateway.confirmed.get(recipient) ?? 0, recipient).toBeLessThanOrEqual(isIdempotent ? 2 : 1);
    if (status === 'sent') expect(gateway.sent.get(recipient), recipient).toBe(1);
  }
});
