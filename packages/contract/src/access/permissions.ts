/** Rights of this domain that no resource brings along. */
export const accessPermissions = ['role:grant', 'role:members'] as const;
