export * from './audit-log.api.ts';
export * from './console-settings.api.ts';
export * from './dict.api.ts';
export * from './dict-items.api.ts';
export * from './docs.api.ts';
export * from './ip-rule.api.ts';
export * from './job.api.ts';
export * from './language.api.ts';
