/** Rights of this domain that no resource gives. */
export const contentPermissions = [] as const;
