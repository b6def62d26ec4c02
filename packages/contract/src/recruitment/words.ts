/** Every word of this domain. */
export const words = {} as const;
