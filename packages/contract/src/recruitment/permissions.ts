/** Rights of this domain that no resource gives. */
export const recruitmentPermissions = [
  'member:resetPassword',
  'jobPosting:promote',
  'reviewCase:handle',
  'resume:unlock',
] as const;
