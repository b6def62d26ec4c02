export * from './badge.api.ts';
export * from './data-rule.api.ts';
export * from './grant.api.ts';
export * from './menu.api.ts';
export * from './menu-bin.api.ts';
export * from './menu-tree.api.ts';
export * from './role.api.ts';
