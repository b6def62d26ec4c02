import { framePaths } from '@lc/contract/access/frame-paths.ts';

/** Paths of the frame itself; every other one comes from the server's menu. */
export const paths = {
  ...framePaths,
  home: '/dashboard/analysis',
  column: '/newsclass/column',
} as const;

/** Addresses that stand for the home page. */
export const homeAliases: readonly string[] = ['/', '/dashboard', '/dashboard/'];
