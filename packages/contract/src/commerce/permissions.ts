/** Rights of this domain that no resource gives. */
export const commercePermissions = [] as const;
