/** Rights of this domain that no resource brings along. */
export const identityPermissions = [
  'user:add',
  'user:freeze',
  'user:resetPassword',
  'session:list',
  'session:kick',
] as const;
