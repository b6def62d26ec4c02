/** Rights of this domain that no resource brings along. */
export const organizationPermissions = ['depart:add', 'depart:edit', 'depart:members'] as const;
