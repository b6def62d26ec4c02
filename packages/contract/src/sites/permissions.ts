/** Rights of this domain that no resource brings along. */
export const sitesPermissions = ['siteGrant:list', 'siteGrant:edit', 'siteGrant:undo'] as const;
