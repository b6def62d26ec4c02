import { defineMachine } from '../kernel/index.ts';

/** Who makes the moves that no person makes. */
const server = 'server';

/**
 * States of a message. "Sent" is taken over by the gateway, and whatever was taken over is never sent again by
 * itself. A gateway may report before its answer arrives, and an answer may come after the message was given up.
 */
export const messageMachine = defineMachine({
  states: ['waiting', 'sending', 'sent', 'delivered', 'failed', 'refused'],
  initial: 'waiting',
  transitions: {
    hold: { from: ['waiting'], to: 'waiting', permission: server },
    begin: { from: ['waiting', 'sending'], to: 'sending', permission: server },
    postpone: { from: ['sending'], to: 'waiting', permission: server },
    accept: { from: ['sending', 'failed'], to: 'sent', permission: server },
    fail: { from: ['waiting', 'sending'], to: 'failed', permission: server },
    refuse: { from: ['waiting'], to: 'refused', permission: server },
    deliver: { from: ['sending', 'sent', 'failed'], to: 'delivered', permission: server },
    bounce: { from: ['sending', 'sent'], to: 'failed', permission: server },
    retry: { from: ['failed', 'refused'], to: 'waiting', permission: 'message:retry' },
  },
});

export type MessageStatus = (typeof messageMachine.states)[number];
export type MessageMove = keyof typeof messageMachine.transitions;

/** Why a message stands where it does; the words stand under `messageReason.<reason>`. */
export const messageReasons = [
  'blocked',
  'recipientCap',
  'totalCap',
  'templateOff',
  'noGateway',
  'expired',
  'quiet',
  'gateway',
  'away',
  'unsure',
  'reported',
] as const;

export type MessageReason = (typeof messageReasons)[number];
