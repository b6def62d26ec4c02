import { Suspense, useMemo, useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { useT } from '../../kernel/i18n.ts';
import { PageTabContext } from '../../kernel/page-tab.ts';
import { findPage } from '../../kernel/pages.ts';
import { EmptyState, PageSkeleton } from '../../ui/states.tsx';
import { PageBoundary } from '../tabs/page-boundary.tsx';
import { StandaloneFrame } from './standalone-frame.tsx';

const readdress = (search: string): void =>
  navigate(`${location.pathname}${search && `?${search}`}`, { replace: true });

/** A screen in a window of its own: its tab is the browser's. */
const StandaloneShell = ({ component }: { component: string }) => {
  const t = useT();
  const [attempt, setAttempt] = useState(0);
  const refresh = () => setAttempt((before) => before + 1);
  const tab = useMemo(
    () => ({
      fullPath: `${location.pathname}${location.search}`,
      setTitle: (title: string | null) => {
        document.title = title ? `${title} – ${t('shell.title')}` : t('shell.title');
      },
      setSearch: readdress,
      replaceWith: readdress,
      setUnsaved: () => undefined,
      close: () => window.close(),
      refresh: () => setAttempt((before) => before + 1),
    }),
    [t],
  );
  const Screen = findPage(component);
  return (
    <StandaloneFrame>
      <PageTabContext value={tab}>
        <PageBoundary key={attempt} component={component} onRetry={refresh}>
          <Suspense fallback={<PageSkeleton />}>
            {Screen ? (
              <Screen />
            ) : (
              <EmptyState title={t('shell.pageMissing')} hint={t('shell.pageMissingHint')} />
            )}
          </Suspense>
        </PageBoundary>
      </PageTabContext>
    </StandaloneFrame>
  );
};

export default StandaloneShell;
