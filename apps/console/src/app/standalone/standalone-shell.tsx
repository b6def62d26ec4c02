import { useMemo, useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { useT } from '../../kernel/i18n.ts';
import { useLatePart } from '../../kernel/late-part.ts';
import { PageTabContext } from '../../kernel/page-tab.ts';
import { findPage } from '../../kernel/pages.ts';
import { EmptyState, PageSkeleton } from '../../ui/states.tsx';
import { PageBoundary } from '../tabs/page-boundary.tsx';
import { StandaloneFrame } from './standalone-frame.tsx';

const readdress = (search: string): void =>
  navigate(`${location.pathname}${search && `?${search}`}`, { replace: true });

const Page = ({ component }: { component: string }) => {
  const t = useT();
  const page = findPage(component);
  const Screen = useLatePart(page);
  if (!page) return <EmptyState title={t('shell.pageMissing')} hint={t('shell.pageMissingHint')} />;
  return Screen ? <Screen /> : <PageSkeleton />;
};

/** A screen in a window of its own: its tab is the browser's. */
export const StandaloneShell = ({ component }: { component: string }) => {
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
  return (
    <StandaloneFrame>
      <PageTabContext value={tab}>
        <PageBoundary key={attempt} onRetry={refresh}>
          <Page component={component} />
        </PageBoundary>
      </PageTabContext>
    </StandaloneFrame>
  );
};
