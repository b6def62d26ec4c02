/** Rights of this domain that no resource brings along. */
export const systemPermissions = ['apiDocs:list'] as const;
