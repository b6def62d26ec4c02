import type { MenuNode } from '@lc/contract/access/menu-node.ts';
import { createContext, useContext } from 'react';
import type { ConsoleRoute } from './routes.ts';

export interface ShellData {
  /** The whole menu, hidden entries included. */
  menu: readonly MenuNode[];
  /** What the navigation shows. */
  visible: readonly MenuNode[];
  routes: readonly ConsoleRoute[];
  route: ConsoleRoute | undefined;
  fullPath: string;
}

export const ShellContext = createContext<ShellData>({
  menu: [],
  visible: [],
  routes: [],
  route: undefined,
  fullPath: '/',
});

export const useShell = (): ShellData => useContext(ShellContext);
