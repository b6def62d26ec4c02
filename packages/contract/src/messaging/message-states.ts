/** How far a message came. "Sent" is taken over by the gateway. */
export const messageStates = ['waiting', 'sending', 'sent', 'delivered', 'failed', 'refused'] as const;

export type MessageStatus = (typeof messageStates)[number];

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
