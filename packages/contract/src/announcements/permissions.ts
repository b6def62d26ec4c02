/** Rights of this domain that no resource brings along. Whoever is signed in reads and answers what he received. */
export const announcementsPermissions = [
  'announcement:add',
  'announcement:edit',
  'announcement:statistics',
  'announcement:remind',
] as const;
