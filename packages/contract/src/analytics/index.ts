export * from './blocks.api.ts';
export * from './worklist.api.ts';
