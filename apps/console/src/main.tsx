import './ui/base.css';
import { createRoot } from 'react-dom/client';
import { chooseScreen } from './app/choose-screen.ts';
import { loadConsole, Root } from './app/root.tsx';
import { startAppearance } from './app/settings/appearance.ts';
import { startConsole } from './app/start-console.ts';
import { startLanguage } from './kernel/i18n.ts';
import { currentToken } from './kernel/session-store.ts';
import { guardInputMethods } from './ui/input-method.ts';

// Not at the top level: a module that awaits there blocks the chunks that share code with it.
const start = async (): Promise<void> => {
  guardInputMethods();
  startAppearance();
  const words = startLanguage();
  const choice = chooseScreen(location.pathname, location.search, currentToken() !== null);
  const isConsole = currentToken() !== null && (!('screen' in choice) || choice.screen === 'console');
  if (isConsole) {
    // What does not arrive is missed, and said, where it is drawn.
    startConsole().catch(() => undefined);
    loadConsole().catch(() => undefined);
  }
  await words;
  const container = document.getElementById('root');
  if (container) createRoot(container).render(<Root />);
};

void start();
