export * from './menu-node.ts';
export * from './role.api.ts';
