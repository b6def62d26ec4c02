/** Rights of this domain that no resource gives. */
export const analyticsPermissions = [] as const;
