import { create } from 'zustand';

interface SideDrawer {
  isOpen: boolean;
  /** The page at which the reader went from its tree back to the menu. */
  leftAt: string | null;
}

/** The side area where the window has no room for it: menu or tree in a drawer. */
export const useSideDrawer = create<SideDrawer>()(() => ({ isOpen: false, leftAt: null }));

export const openSideDrawer = (): void => useSideDrawer.setState({ isOpen: true });

export const closeSideDrawer = (): void => useSideDrawer.setState({ isOpen: false });

/** Opens the tree that belongs to the open page, also where the reader left it for the menu. */
export const openSideTree = (): void => useSideDrawer.setState({ isOpen: true, leftAt: null });

/** Shows the menu in place of the tree of this page; coming to another page with a tree shows its tree again. */
export const leaveSideTree = (fullPath: string): void => useSideDrawer.setState({ leftAt: fullPath });
