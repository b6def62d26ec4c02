/** Under which the own account is kept. */
export const profileKey = ['identity', 'profile'] as const;
