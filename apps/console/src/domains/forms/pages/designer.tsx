import { parseDesign } from '@lc/form-core';
import { Button } from 'antd';
import { useEffect, useMemo, useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { useT } from '../../../kernel/i18n.ts';
import { usePageTab } from '../../../kernel/page-tab.ts';
import { useSessionStore } from '../../../kernel/session-store.ts';
import { LoadError, PageSkeleton } from '../../../ui/states.tsx';
import { useDraft } from '../components/form-calls.ts';
import { Designer } from '../designer/designer.tsx';
import { journalOf } from '../designer/journal.ts';
import '../../../ui/page-card.css';

const toForms = (): void => navigate('/forms/design');

const Refused = ({ title, onRetry }: { title: string; onRetry?: () => void }) => {
  const t = useT();
  return (
    <section className="lc-page-card">
      <LoadError
        title={title}
        onRetry={onRetry}
        actions={<Button onClick={toForms}>{t('designer.toForms')}</Button>}
      />
    </section>
  );
};

const OneDesign = ({ id }: { id: string }) => {
  const t = useT();
  const { setTitle, close } = usePageTab();
  const person = useSessionStore(({ name }) => name ?? '');
  const { data, error, isFetching, refetch } = useDraft(id);
  // What is being drawn is not replaced behind the designer's back: only the first answer counts.
  const [opened, setOpened] = useState<typeof data>();
  if (data && !isFetching && !opened) setOpened(data);
  const parsed = useMemo(() => (opened ? parseDesign(opened.jsonStr) : undefined), [opened]);
  const name = opened?.name ?? null;
  useEffect(() => setTitle(name), [setTitle, name]);
  if (opened && parsed?.document)
    return (
      <Designer
        draft={opened}
        newest={data ?? opened}
        document={parsed.document}
        journal={journalOf(person, id)}
        onClose={() => {
          close();
          toForms();
        }}
      />
    );
  if (opened) return <Refused title={t('designer.unreadable')} />;
  if (error) return <Refused title={error.message} onRetry={() => void refetch()} />;
  return <PageSkeleton />;
};

/** Draws the form that the address names. */
const DesignerPage = () => {
  const t = useT();
  const { fullPath } = usePageTab();
  const id = new URLSearchParams(fullPath.split('?')[1] ?? '').get('id');
  return id ? <OneDesign key={id} id={id} /> : <Refused title={t('designer.noForm')} />;
};

export default DesignerPage;
