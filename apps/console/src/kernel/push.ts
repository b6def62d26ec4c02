import { isPushTopic, type PushTopic } from '@lc/contract/identity/push.ts';

type Handler = () => void;

const handlers = new Map<PushTopic, Set<Handler>>();

/**
 * Calls back when the server says that something changed, and after the connection was lost, when anything may have.
 * @returns a function that ends it.
 */
export const onPush = (topic: PushTopic, handler: Handler): (() => void) => {
  const listening = handlers.get(topic) ?? new Set();
  handlers.set(topic, listening.add(handler));
  return () => void listening.delete(handler);
};

/** Hands a message of the websocket to those who listen. Anything else than a known topic is nobody's business. */
export const hearMessage = (data: unknown): void => {
  const topic = topicOf(parse(data));
  for (const handler of (topic && handlers.get(topic)) ?? []) handler();
};

/** Calls everybody who listens to anything. */
export const catchUp = (): void => {
  for (const listening of handlers.values()) for (const handler of listening) handler();
};

const topicOf = (message: unknown): PushTopic | undefined => {
  if (typeof message !== 'object' || message === null || !('cmd' in message && 'msgTxt' in message))
    return undefined;
  const { cmd, msgTxt } = message;
  const isTopic = (cmd === 'topic' || cmd === 'user') && typeof msgTxt === 'string' && isPushTopic(msgTxt);
  return isTopic ? msgTxt : undefined;
};

const parse = (data: unknown): unknown => {
  try {
    return JSON.parse(String(data));
  } catch {
    return undefined;
  }
};
