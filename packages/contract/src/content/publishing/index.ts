export * from './site-build.api.ts';
export { sitePageWords } from './site-pages.messages.ts';
export * from './site-redirect.resource.ts';
export * from './site-template.resource.ts';
export * from './template.api.ts';
export * from './template-transfer.api.ts';
