import { z } from 'zod/mini';
import { defineEndpoint } from '../kernel/endpoint.ts';

/** What client and server of `/websocket/{userId}` agree on. Times in ms (section 9: heartbeat 20000). */
export const socketLimits = {
  /** First subprotocol on offer; the one-time ticket is the second. */
  protocol: 'lc-console',
  heartbeatText: 'HeartBeat',
  heartbeatMs: 20_000,
  /** Three heartbeats missed: the connection is dead. */
  silenceMs: 65_000,
  maxMessageBytes: 65_536,
  /** Sockets that are open at once, on one process. */
  most: { perSession: 10, perPerson: 50 },
  /** A client that sends more is closed. A console sends one heartbeat in 20 s. */
  mostMessages: { count: 10, withinMs: 10_000 },
  /** Close code of RFC 6455 for a client that does what it may not. */
  refusedCode: 1008,
  /** Close code when the session behind the socket has ended. */
  sessionEndedCode: 4406,
  /** Close code when the session goes on under another token, with which the client connects again. */
  sessionReplacedCode: 4409,
} as const;

/** A ticket to open one websocket with, within 30 seconds. */
export const socketTicket = defineEndpoint({
  method: 'POST',
  path: '/sys/websocket/ticket',
  access: 'session',
  summary: 'One-time ticket for the websocket',
  result: z.object({ ticket: z.string(), userId: z.string() }),
});
