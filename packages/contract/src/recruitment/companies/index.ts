export * from './company-document.resource.ts';
export * from './company-follow-up.resource.ts';
export * from './company-verification.resource.ts';
