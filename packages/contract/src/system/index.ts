export * from './dict.api.ts';
export * from './dict.resource.ts';
export * from './docs.api.ts';
export * from './errors.ts';
export * from './language.api.ts';
export * from './messages.ts';
export * from './permissions.ts';
