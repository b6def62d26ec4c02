export * from './company-member.resource.ts';
export * from './consent.resource.ts';
export * from './member.api.ts';
export * from './member.resource.ts';
export * from './member-sign-in.resource.ts';
