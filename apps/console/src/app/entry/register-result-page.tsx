import { useT } from '../../kernel/i18n.ts';
import { paths } from '../paths.ts';
import { EntryPage } from './entry-page.tsx';

const nameIn = (state: unknown): string =>
  typeof state === 'object' && state !== null && 'username' in state ? String(state.username) : '';

/** What becomes of a request for an account. */
export const RegisterResultPage = () => {
  const t = useT();
  const name = nameIn(history.state);
  if (name) return <EntryPage title={t('entry.resultTitle')} hint={t('entry.resultFor', { name })} />;
  return (
    <EntryPage title={t('entry.noRequestTitle')}>
      <a href={paths.register}>{t('entry.registerTitle')}</a>
    </EntryPage>
  );
};
