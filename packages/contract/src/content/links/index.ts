export * from './advertisement.resource.ts';
export * from './broken-link.api.ts';
export * from './broken-link.resource.ts';
export * from './friendly-link.resource.ts';
export * from './visits.api.ts';
