import { useT } from '../../kernel/i18n.ts';
import { EntryPage } from './entry-page.tsx';

/** The page for addresses that do not exist, shown to visitors without a session (ruling 55). */
export const MissingPage = () => {
  const t = useT();
  return <EntryPage title={t('entry.missingTitle')} hint={t('entry.missingText')} />;
};
