/**
 * What an open console is told of. A topic says that something changed, never what: whoever hears it asks anew,
 * and the answer is cut to his rights as ever. One line here adds a topic.
 */
export const pushTopics = [
  'dictionary',
  'jobs',
  'announcement',
  'badge',
  'messages',
  'tasks',
  'presence',
  'interview',
] as const;

export type PushTopic = (typeof pushTopics)[number];

export const isPushTopic = (text: string): text is PushTopic =>
  (pushTopics as readonly string[]).includes(text);

/**
 * A text that the server sends through the websocket (section 4): `topic` to everybody and `user` to some, both with
 * the topic as `msgTxt` and a number of their own; `heartcheck` answers a heartbeat.
 */
export type PushMessage =
  | { cmd: 'heartcheck'; msgTxt: string }
  | { cmd: 'topic'; msgId: string; msgTxt: PushTopic }
  | { cmd: 'user'; userId: string; msgId: string; msgTxt: PushTopic };
