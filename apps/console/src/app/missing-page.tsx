import { missingPage } from '@lc/contract/access/menu-tree.api.ts';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useEffect } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { api } from '../kernel/api.ts';
import { type Translate, useLanguage, useT } from '../kernel/i18n.ts';
import { usePageTab } from '../kernel/page-tab.ts';
import { useSession } from '../kernel/session.ts';
import { PageSkeleton } from '../ui/states.tsx';
import { paths } from './paths.ts';
import { pathOf } from './routes.ts';
import './missing-page.css';

type Answer = Awaited<ReturnType<typeof askWhy>>;

const askWhy = (path: string, signal: AbortSignal) =>
  api(missingPage, { query: { path } }, { signal, isBackground: true });

const wordsOf = (t: Translate, answer: Answer | undefined, site: string, names: string) => {
  // The server could not say why.
  if (!answer) return { title: t('missing.title'), hints: [t('missing.maybeHint')] };
  if (answer.reason === 'unknown') return { title: t('missing.title'), hints: [t('missing.hint')] };
  const why = answer.reason === 'site' ? t('missing.closedHint', { site }) : t('missing.refusedHint');
  const ask = names ? t('missing.ask', { names }) : t('missing.askSomebody');
  return { title: t('missing.refusedTitle'), hints: [why, ask] };
};

/** Stands at an address that is no page of the console, or not one of this person's. */
const MissingPage = () => {
  const t = useT();
  const language = useLanguage();
  const tab = usePageTab();
  const { subsite } = useSession();
  const path = pathOf(tab.fullPath);
  const { data, isPending } = useQuery({
    queryKey: ['missingPage', path, subsite?.id],
    queryFn: ({ signal }) => askWhy(path, signal),
    retry: false,
  });
  const names = new Intl.ListFormat(language, { type: 'disjunction' }).format(data?.administrators ?? []);
  const { title, hints } = wordsOf(t, data, subsite?.name ?? '', names);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the tab is another object whenever its address changes
  useEffect(() => {
    if (!isPending) tab.setTitle(title);
    return () => tab.setTitle(null);
  }, [title, isPending]);
  if (isPending) return <PageSkeleton />;
  return (
    <section className="lc-missing">
      <svg viewBox="0 0 340 84" width="340" height="84" aria-hidden="true">
        <path className="lc-missing-ground" d="M24 80h300" />
        <path className="lc-missing-signpost" d="M170 80V10m0 6h36l10 11-10 11h-36z" />
      </svg>
      <h1>{title}</h1>
      <p>
        {t('missing.asked')} <code>{tab.fullPath}</code>
      </p>
      {hints.map((hint) => (
        <p key={hint}>{hint}</p>
      ))}
      <div className="lc-missing-actions">
        <Button type="primary" onClick={() => navigate(paths.home)}>
          {t('shell.home')}
        </Button>
        {history.length > 1 && <Button onClick={() => history.back()}>{t('missing.back')}</Button>}
      </div>
    </section>
  );
};

export default MissingPage;
