/** Rights of this domain that no resource brings along. */
export const messagingPermissions = [
  'messageTemplate:test',
  'message:send',
  'messageLimits:list',
  'messageLimits:edit',
] as const;
