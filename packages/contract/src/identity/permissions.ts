/** Rights of this domain that no resource brings along. */
export const identityPermissions = [
  'user:add',
  'user:edit',
  'user:resetPassword',
  'user:sites',
  'session:list',
  'session:kick',
] as const;
