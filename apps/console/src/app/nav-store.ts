import { create } from 'zustand';
import { menuStorageKey } from '../kernel/session.ts';

const treesKey = 'lc.side-trees';

interface NavState {
  /** The chosen top menu. */
  topId: string | null;
  /** Which menu's column tree a page was opened from, by full path. */
  treeOfPath: Readonly<Record<string, string>>;
}

const readTrees = (): NavState['treeOfPath'] => {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(treesKey) ?? '{}');
    if (typeof stored !== 'object' || stored === null) return {};
    return Object.fromEntries(Object.entries(stored).map(([path, id]) => [path, String(id)]));
  } catch {
    return {};
  }
};

export const useNavStore = create<NavState>()(() => ({
  topId: localStorage.getItem(menuStorageKey),
  treeOfPath: readTrees(),
}));

export const chooseTop = (topId: string): void => {
  if (useNavStore.getState().topId === topId) return;
  localStorage.setItem(menuStorageKey, topId);
  useNavStore.setState({ topId });
};

/** Remembers that a page belongs to the column tree of a menu, so that the tree stays beside it. */
export const rememberTree = (fullPath: string, menuId: string): void => {
  const treeOfPath = { ...useNavStore.getState().treeOfPath, [fullPath]: menuId };
  sessionStorage.setItem(treesKey, JSON.stringify(treeOfPath));
  useNavStore.setState({ treeOfPath });
};
