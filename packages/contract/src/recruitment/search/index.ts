export * from './saved-search.api.ts';
export * from './search.api.ts';
