export * from './depart.api.ts';
export * from './depart-members.api.ts';
export * from './depart-tree.api.ts';
