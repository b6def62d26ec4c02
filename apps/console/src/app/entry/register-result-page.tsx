import { useT } from '../../kernel/i18n.ts';
import { EntryPage } from './entry-page.tsx';

const nameIn = (state: unknown): string =>
  typeof state === 'object' && state !== null && 'username' in state ? String(state.username) : '';

/** What becomes of a request for an account. */
export const RegisterResultPage = () => {
  const t = useT();
  const name = nameIn(history.state);
  return (
    <EntryPage
      title={t('entry.resultTitle')}
      hint={name ? t('entry.resultFor', { name }) : t('entry.resultText')}
    />
  );
};
