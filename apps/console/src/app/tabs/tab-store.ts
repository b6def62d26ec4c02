import { navigate } from 'wouter/use-browser-location';
import { create } from 'zustand';
import { withoutSite } from '../../kernel/site-address.ts';
import { paths } from '../paths.ts';
import { pathOf } from '../routes.ts';
import * as rules from './tab-rules.ts';

const storageKey = 'lc.tabs';
const home = paths.home;

const isTab = (value: unknown): value is rules.Tab =>
  typeof value === 'object' && value !== null && 'fullPath' in value && typeof value.fullPath === 'string';

/** The tabs of this window, as they were before the page was loaded anew. */
const read = (): rules.TabsState => {
  const empty = { tabs: [], active: home };
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null');
    const tabs = Array.isArray(stored) ? stored.filter(isTab) : [];
    const fresh = tabs.map((tab) => ({
      ...tab,
      id: crypto.randomUUID(),
      revision: 0,
      isUnsaved: false,
      openedAt: tab.openedAt ?? tab.fullPath,
    }));
    return rules.normalise({ tabs: fresh, active: home }, home);
  } catch {
    return rules.normalise(empty, home);
  }
};

export const useTabStore = create<rules.TabsState>()(() => read());

useTabStore.subscribe((state) => sessionStorage.setItem(storageKey, JSON.stringify(state.tabs)));

/** Takes over a new state and goes to its open page. */
const show = (state: rules.TabsState): void => {
  useTabStore.setState(state);
  if (state.active !== withoutSite(`${location.pathname}${location.search}`)) navigate(state.active);
};

const get = (): rules.TabsState => useTabStore.getState();

const readdress = (fullPath: string, search: string, isOther: boolean): void => {
  const next = `${pathOf(fullPath)}${search && `?${search}`}`;
  if (next === fullPath) return;
  const isInFront = get().active === fullPath;
  useTabStore.setState(rules.readdressTab(get(), fullPath, next, isOther));
  if (isInFront) navigate(next, { replace: true });
};

/** What a person does with a tab that may take pages away. */
type TabAct = 'close' | 'closeLeft' | 'closeRight' | 'closeOthers' | 'refresh';

const outcomes: Readonly<Record<TabAct, (state: rules.TabsState, fullPath: string) => rules.TabsState>> = {
  close: (state, fullPath) => {
    const closing = rules.closeTab(state, fullPath, home);
    return 'refusal' in closing ? state : closing.state;
  },
  closeLeft: (state, fullPath) => rules.closeLeft(state, fullPath, home),
  closeRight: (state, fullPath) => rules.closeRight(state, fullPath, home),
  closeOthers: (state, fullPath) => rules.closeOthers(state, fullPath, home),
  refresh: (state, fullPath) => rules.refreshTab(state, fullPath),
};

/** What people and pages do with tabs. Closing answers why a tab stays, if it does. */
export const tabActions = {
  /** The address has changed. */
  arrive: (fullPath: string): void => {
    const next = rules.openTab(get(), fullPath);
    if (next === get()) return;
    useTabStore.setState(next);
    if (next.active !== fullPath) navigate(next.active, { replace: true });
  },
  /** Whether doing something with a tab throws away what was typed in a page. */
  losesTyped: (act: TabAct, fullPath: string): boolean =>
    rules.losesTyped(get(), outcomes[act](get(), fullPath)),
  setUnsaved: (fullPath: string, isUnsaved: boolean): void => {
    const current = get().tabs.find((tab) => tab.fullPath === fullPath);
    if (current && Boolean(current.isUnsaved) !== isUnsaved)
      useTabStore.setState(rules.markUnsaved(get(), fullPath, isUnsaved));
  },
  close: (fullPath: string): rules.Refusal | null => {
    const closing = rules.closeTab(get(), fullPath, home);
    if ('refusal' in closing) return closing.refusal;
    show(closing.state);
    return null;
  },
  closeLeft: (fullPath: string): void => show(outcomes.closeLeft(get(), fullPath)),
  closeRight: (fullPath: string): void => show(outcomes.closeRight(get(), fullPath)),
  closeOthers: (fullPath: string): void => show(outcomes.closeOthers(get(), fullPath)),
  refresh: (fullPath: string): void => show(outcomes.refresh(get(), fullPath)),
  /** The page changes the query of its own address: no new page, no step to go back to. */
  setSearch: (fullPath: string, search: string): void => readdress(fullPath, search, false),
  /** Another page of the same path takes the place of this one, such as the next record. */
  replaceWith: (fullPath: string, search: string): void => readdress(fullPath, search, true),
  /** Every page starts anew. */
  refreshAll: (): void =>
    useTabStore.setState(
      get().tabs.reduce((state, { fullPath }) => rules.refreshTab(state, fullPath), get()),
    ),
  setTitle: (fullPath: string, title: string | null): void => {
    const current = get().tabs.find((tab) => tab.fullPath === fullPath);
    if (current && current.ownTitle !== title) useTabStore.setState(rules.nameTab(get(), fullPath, title));
  },
  rememberTitle: (fullPath: string, title: string): void => {
    const current = get().tabs.find((tab) => tab.fullPath === fullPath);
    if (current && current.lastTitle !== title)
      useTabStore.setState(rules.rememberTitle(get(), fullPath, title));
  },
  /** Forgets every tab, as when somebody else signs in. */
  reset: (): void => useTabStore.setState(rules.normalise({ tabs: [], active: home }, home)),
};
