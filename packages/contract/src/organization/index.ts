export * from './depart.api.ts';
