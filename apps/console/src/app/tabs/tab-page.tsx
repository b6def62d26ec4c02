import { isWebAddress } from '@lc/contract/kernel/web-address.ts';
import { memo, useLayoutEffect, useMemo } from 'react';
import { Router } from 'wouter';
import { navigate } from 'wouter/use-browser-location';
import { useT } from '../../kernel/i18n.ts';
import { late } from '../../kernel/late.tsx';
import { useLatePart } from '../../kernel/late-part.ts';
import { PageTabContext } from '../../kernel/page-tab.ts';
import { findPage } from '../../kernel/pages.ts';
import { isFrame } from '../../kernel/visible-menu.ts';
import { EmptyState, PageSkeleton } from '../../ui/states.tsx';
import type { ConsoleRoute } from '../routes.ts';
import { PageBoundary } from './page-boundary.tsx';
import { tabActions } from './tab-store.ts';

const MissingPage = late(() => import('../missing-page.tsx'), PageSkeleton);

/** An outside page inside the console. It may run scripts of its own but cannot steer this window. */
const FramedPage = ({ url, title }: { url: string; title: string }) => {
  const t = useT();
  return (
    <iframe
      className="lc-frame"
      src={url}
      title={t('shell.framedPage', { title })}
      sandbox="allow-scripts allow-forms allow-popups allow-downloads"
      referrerPolicy="no-referrer"
    />
  );
};

const Page = ({ route }: { route: ConsoleRoute }) => {
  const t = useT();
  const page = findPage(route.component);
  const Screen = useLatePart(page);
  if (isFrame(route.component) && route.url !== null && isWebAddress(route.url)) {
    return <FramedPage url={route.url} title={route.title} />;
  }
  if (!page) return <EmptyState title={t('shell.pageMissing')} hint={t('shell.pageMissingHint')} />;
  return Screen ? <Screen /> : <PageSkeleton />;
};

interface TabPageProps {
  fullPath: string;
  route: ConsoleRoute | undefined;
}

/** The page of a tab. It always sees the address of its own tab, whichever is in front. */
export const TabPage = memo(({ fullPath, route }: TabPageProps) => {
  const tab = useMemo(
    () => ({
      fullPath,
      setTitle: (title: string | null) => tabActions.setTitle(fullPath, title),
      setSearch: (search: string) => tabActions.setSearch(fullPath, search),
      replaceWith: (search: string) => tabActions.replaceWith(fullPath, search),
      setUnsaved: (isUnsaved: boolean) => tabActions.setUnsaved(fullPath, isUnsaved),
      close: () => void tabActions.close(fullPath),
      refresh: () => tabActions.refresh(fullPath),
    }),
    [fullPath],
  );
  // A tab that was open before the window was loaded anew has a title of what it was then: its page says it again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page is mounted
  useLayoutEffect(() => tabActions.setTitle(fullPath, null), []);
  const hooks = useMemo(() => {
    const [path = '/', search = ''] = fullPath.split('?');
    const useOwnLocation = (): [string, typeof navigate] => [path, navigate];
    return { useOwnLocation, useOwnSearch: () => search };
  }, [fullPath]);
  return (
    <PageTabContext value={tab}>
      <Router hook={hooks.useOwnLocation} searchHook={hooks.useOwnSearch}>
        <PageBoundary onRetry={tab.refresh}>{route ? <Page route={route} /> : <MissingPage />}</PageBoundary>
      </Router>
    </PageTabContext>
  );
});
TabPage.displayName = 'TabPage';
