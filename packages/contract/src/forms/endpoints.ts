export * from './design.api.ts';
export * from './source.api.ts';
export * from './submission.api.ts';
export * from './version.api.ts';
