import { ArrowLeftOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { type ReactNode, useEffect } from 'react';
import { useLocation, useSearch } from 'wouter';
import { useT } from '../../../kernel/i18n.ts';
import { usePageTab } from '../../../kernel/page-tab.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { LoadError, PageSkeleton } from '../../../ui/states.tsx';
import '../../../ui/page-card.css';
import './process.css';

/** Goes from the page of a task or an instance back to the list that it stands in. */
export const useLeave = (): (() => void) => {
  const tab = usePageTab();
  const [, navigate] = useLocation();
  const list = new URLSearchParams(useSearch()).get('tab');
  const path = tab.fullPath.split('?')[0] ?? '/';
  return () => {
    tab.close();
    navigate(list === null ? path : `${path}?${new URLSearchParams({ tab: list })}`);
  };
};

const BackToList = () => {
  const t = useT();
  const leave = useLeave();
  return (
    <Button icon={<ArrowLeftOutlined aria-hidden="true" />} onClick={leave}>
      {t('processAddress.toList')}
    </Button>
  );
};

interface ProcessPageProps {
  title: string;
  tag?: ReactNode;
  children: ReactNode;
}

/** The page of a task or an instance, at an address of its own. */
export const ProcessPage = ({ title, tag, children }: ProcessPageProps) => {
  const { setTitle } = usePageTab();
  useEffect(() => setTitle(title), [setTitle, title]);
  return (
    <article className="lc-page-card lc-process-panel" aria-label={title}>
      <PageHeader title={title} tag={tag} extra={<BackToList />} />
      {children}
    </article>
  );
};

/** What stands there until the page is loaded, or says why it cannot be. */
export const ProcessPageWaiting = ({ error, onRetry }: { error: Error | null; onRetry: () => void }) =>
  error ? <LoadError message={error.message} onRetry={onRetry} actions={<BackToList />} /> : <PageSkeleton />;
