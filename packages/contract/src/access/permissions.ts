/** Rights of this domain that no resource brings along. */
export const accessPermissions = [
  'role:grant',
  'role:members',
  'menu:list',
  'menu:add',
  'menu:edit',
  'menu:delete',
  'menu:recycle',
  'menu:rules',
] as const;
