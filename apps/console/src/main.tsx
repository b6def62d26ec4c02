import { createRoot } from 'react-dom/client';
import { startLanguage, t } from './kernel/i18n.ts';

const start = async () => {
  await startLanguage('login');
  const container = document.getElementById('root');
  if (container) createRoot(container).render(t('shell.title'));
};

void start();
