export * from './depart.api.ts';
export * from './depart.resource.ts';
export * from './depart-members.api.ts';
export * from './depart-tree.api.ts';
export * from './errors.ts';
export * from './messages.ts';
export * from './permissions.ts';
export * from './position.resource.ts';
