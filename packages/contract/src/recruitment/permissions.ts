/** Rights of this domain that no resource gives. */
export const recruitmentPermissions = [] as const;
