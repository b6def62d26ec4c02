export * from './administration.api.ts';
export * from './definition.api.ts';
export * from './draft.api.ts';
export * from './instance.api.ts';
export * from './of-record.api.ts';
export * from './people.api.ts';
export * from './phrase.api.ts';
export * from './task.api.ts';
