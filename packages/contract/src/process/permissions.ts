/** Rights of this domain that no resource gives. */
export const processPermissions = [] as const;
