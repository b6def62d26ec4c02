/** The resources of this domain. */
export const resources = {} as const;
