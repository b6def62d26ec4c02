export * from './duplicate-pair.resource.ts';
export * from './duplicates.api.ts';
