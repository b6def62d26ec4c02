/** Rights of this domain that no resource brings along. */
export const systemPermissions = ['apiDocs:list', 'job:retry', 'job:cancel', 'job:schedule'] as const;
