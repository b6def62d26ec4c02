export * from './menu-node.ts';
