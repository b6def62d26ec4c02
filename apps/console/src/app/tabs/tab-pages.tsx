import { Activity, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { findRoute } from '../routes.ts';
import { useShell } from '../shell-context.ts';
import { TabPage } from './tab-page.tsx';
import { useTabStore } from './tab-store.ts';

/** Each page keeps its place: how far it was scrolled is put back when its tab comes to the front. */
const useScrollPlaces = (active: string): void => {
  const places = useRef(new Map<string, number>());
  const current = useRef(active);
  useLayoutEffect(() => {
    current.current = active;
    window.scrollTo(0, places.current.get(active) ?? 0);
  }, [active]);
  useEffect(() => {
    const handleScroll = () => places.current.set(current.current, window.scrollY);
    window.addEventListener('scroll', handleScroll, { passive: true });
    return () => window.removeEventListener('scroll', handleScroll);
  }, []);
};

/** The tabs that were in front since the console was loaded. */
const useVisited = (inFront: string | undefined): ReadonlySet<string> => {
  const [visited, setVisited] = useState<ReadonlySet<string>>(new Set());
  if (inFront === undefined || visited.has(inFront)) return visited;
  const next = new Set([...visited, inFront]);
  setVisited(next);
  return next;
};

/** Has the browser ask before the window goes with something that is not saved. */
const useUnloadWarning = (isUnsaved: boolean): void =>
  useEffect(() => {
    if (!isUnsaved) return undefined;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [isUnsaved]);

/**
 * The open pages. Those whose menu says keepAlive stay alive while hidden; the others start anew each time. With
 * multi-tab mode off there is only the page in front. One with something unsaved stays alive in any case. A tab that nobody looked at yet, such as the home page behind
 * another address or what F5 brought back, loads nothing.
 */
export const TabPages = ({ isMultiTab }: { isMultiTab: boolean }) => {
  const { routes, fullPath } = useShell();
  const tabs = useTabStore((state) => state.tabs);
  useScrollPlaces(fullPath);
  useUnloadWarning(tabs.some(({ isUnsaved }) => isUnsaved));
  const visited = useVisited(tabs.find((tab) => tab.fullPath === fullPath)?.id);
  const shown = tabs.filter((tab) => {
    if (tab.fullPath === fullPath) return true;
    if (tab.isUnsaved) return true;
    return isMultiTab && visited.has(tab.id) && findRoute(routes, tab.fullPath)?.keepAlive;
  });
  return shown.map((tab) => (
    <Activity key={`${tab.id}#${tab.revision}`} mode={tab.fullPath === fullPath ? 'visible' : 'hidden'}>
      <TabPage fullPath={tab.fullPath} route={findRoute(routes, tab.fullPath)} />
    </Activity>
  ));
};
