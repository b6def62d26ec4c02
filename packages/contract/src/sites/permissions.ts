/** Rights of this domain that no resource brings along. */
export const sitesPermissions = [
  'subsite:publish',
  'subsite:offline',
  'subsite:archive',
  'siteGrant:list',
  'siteGrant:edit',
  'siteGrant:undo',
] as const;
