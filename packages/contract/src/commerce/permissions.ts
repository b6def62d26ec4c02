/** Rights of this domain that no resource gives. */
export const commercePermissions = ['order:add', 'entitlement:consume'] as const;
