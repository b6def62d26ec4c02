export * from './errors.ts';
export * from './grant.api.ts';
export * from './menu-node.ts';
export * from './messages.ts';
export * from './permission-tree.ts';
export * from './permissions.ts';
export * from './role.api.ts';
export * from './role.resource.ts';
