/** An open page. Its full path with query is its identity (ruling 21). */
export interface Tab {
  /** Stays when the page changes the query of its address. */
  id: string;
  fullPath: string;
  /** The address at which it was opened; the page may since have put more into its query. */
  openedAt: string;
  /** Grows with every refresh, which gives the page a new start. */
  revision: number;
  /** Title that the page set itself. */
  ownTitle: string | null;
  /** The title it had last, for the time in which the real one is not known yet. */
  lastTitle: string | null;
  /** Something typed in its page is not saved yet: the page is kept, and closing it asks first. */
  isUnsaved?: boolean;
}

export interface TabsState {
  tabs: readonly Tab[];
  active: string;
}

/** Why a tab stays open. */
export type Refusal = 'home' | 'last';
export type Closing = { state: TabsState } | { refusal: Refusal };

const newTab = (fullPath: string): Tab => ({
  id: crypto.randomUUID(),
  fullPath,
  openedAt: fullPath,
  revision: 0,
  ownTitle: null,
  lastTitle: null,
});

const isOpen = (tabs: readonly Tab[], fullPath: string): boolean =>
  tabs.some((tab) => tab.fullPath === fullPath);

/** The home page first, then the others in the order in which they were opened, none twice. */
export const normalise = (state: TabsState, home: string): TabsState => {
  const others = state.tabs.filter(
    (tab, index) =>
      tab.fullPath !== home && state.tabs.findIndex(({ fullPath }) => fullPath === tab.fullPath) === index,
  );
  const homeTab = state.tabs.find((tab) => tab.fullPath === home) ?? newTab(home);
  const tabs = [homeTab, ...others];
  return { tabs, active: isOpen(tabs, state.active) ? state.active : home };
};

const saysAsMuch = (fullPath: string, less: string): boolean => {
  const params = new URLSearchParams(fullPath.split('?')[1]);
  return [...new URLSearchParams(less.split('?')[1])].every(([name, value]) => params.get(name) === value);
};

/** The tab that was opened at an address and has since only added to its query, such as the page of a list. */
const openedAt = (tabs: readonly Tab[], fullPath: string): Tab | undefined =>
  tabs.find((tab) => tab.openedAt === fullPath && saysAsMuch(tab.fullPath, fullPath));

/** Opens a page, or goes to its tab where it is open already. */
export const openTab = (state: TabsState, fullPath: string): TabsState => {
  if (state.active === fullPath && isOpen(state.tabs, fullPath)) return state;
  if (isOpen(state.tabs, fullPath)) return { ...state, active: fullPath };
  const tab = openedAt(state.tabs, fullPath);
  if (tab) return { ...state, active: tab.fullPath };
  return { tabs: [...state.tabs, newTab(fullPath)], active: fullPath };
};

/** Closes a page. Home and the last page stay; after the open page, its right neighbour opens, else the left one. */
export const closeTab = (state: TabsState, fullPath: string, home: string): Closing => {
  if (state.tabs.length <= 1) return { refusal: 'last' };
  if (fullPath === home) return { refusal: 'home' };
  const index = state.tabs.findIndex((tab) => tab.fullPath === fullPath);
  if (index < 0) return { state };
  const tabs = state.tabs.filter((tab) => tab.fullPath !== fullPath);
  const neighbour = tabs[index] ?? tabs[index - 1];
  const active = state.active === fullPath ? (neighbour?.fullPath ?? home) : state.active;
  return { state: { tabs, active } };
};

const keepOnly = (
  state: TabsState,
  fullPath: string,
  keeps: (index: number, at: number) => boolean,
  home: string,
) => {
  const at = state.tabs.findIndex((tab) => tab.fullPath === fullPath);
  if (at < 0) return state;
  const tabs = state.tabs.filter((tab, index) => tab.fullPath === home || keeps(index, at));
  return { tabs, active: isOpen(tabs, state.active) ? state.active : fullPath };
};

export const closeLeft = (state: TabsState, fullPath: string, home: string): TabsState =>
  keepOnly(state, fullPath, (index, at) => index >= at, home);

export const closeRight = (state: TabsState, fullPath: string, home: string): TabsState =>
  keepOnly(state, fullPath, (index, at) => index <= at, home);

export const closeOthers = (state: TabsState, fullPath: string, home: string): TabsState => ({
  ...keepOnly(state, fullPath, (index, at) => index === at, home),
  active: fullPath,
});

const change = (state: TabsState, fullPath: string, changed: (tab: Tab) => Tab): TabsState => ({
  ...state,
  tabs: state.tabs.map((tab) => (tab.fullPath === fullPath ? changed(tab) : tab)),
});

/** Gives a tab another address; a tab that had it already gives way. `isOther` says that it shows another page now. */
export const readdressTab = (state: TabsState, fullPath: string, next: string, isOther = false): TabsState =>
  fullPath === next || !isOpen(state.tabs, fullPath)
    ? state
    : {
        tabs: state.tabs
          .filter((tab) => tab.fullPath !== next)
          .map((tab) =>
            tab.fullPath === fullPath
              ? { ...tab, fullPath: next, ...(isOther && { openedAt: next, ownTitle: null }) }
              : tab,
          ),
        active: state.active === fullPath ? next : state.active,
      };

/** Gives the page of a tab a new start, and shows it. */
export const refreshTab = (state: TabsState, fullPath: string): TabsState => ({
  ...change(state, fullPath, (tab) => ({ ...tab, revision: tab.revision + 1 })),
  active: fullPath,
});

/** Says whether something typed in the page of a tab is not saved yet. */
export const markUnsaved = (state: TabsState, fullPath: string, isUnsaved: boolean): TabsState =>
  change(state, fullPath, (tab) => ({ ...tab, isUnsaved }));

/** Whether a page goes, or starts anew, in which something typed is not saved yet. */
export const losesTyped = (before: TabsState, after: TabsState): boolean =>
  before.tabs.some(
    ({ id, revision, isUnsaved }) =>
      isUnsaved && !after.tabs.some((tab) => tab.id === id && tab.revision === revision),
  );

export const nameTab = (state: TabsState, fullPath: string, ownTitle: string | null): TabsState =>
  change(state, fullPath, (tab) => ({ ...tab, ownTitle }));

export const rememberTitle = (state: TabsState, fullPath: string, lastTitle: string): TabsState =>
  change(state, fullPath, (tab) => ({ ...tab, lastTitle }));
