import { Component, type ReactNode, Suspense, useEffect, useLayoutEffect } from 'react';
import { navigate, useBrowserLocation, useSearch } from 'wouter/use-browser-location';
import { t, useT } from '../kernel/i18n.ts';
import { latePart, useLatePart } from '../kernel/late-part.ts';
import { followOtherWindows, useSessionStore } from '../kernel/session-store.ts';
import { chunkTimeout, withTimeout } from '../kernel/timeout.ts';
import { chooseScreen } from './choose-screen.ts';
import { entryPart } from './user/entry-part.ts';
import { LoginPage } from './user/login-page.tsx';
import './root.css';

/** The code of the console, loaded when it is needed. The login page is small and comes with the start. */
export const loadConsole = () => withTimeout(import('./console-app.tsx'), chunkTimeout);

const Waiting = () => (
  <div className="lc-boot" role="status">
    <span className="lc-boot-mark" aria-hidden="true" />
  </div>
);

const consolePart = latePart(loadConsole);

const ConsoleScreen = () => {
  const Screen = useLatePart(consolePart);
  return Screen ? <Screen /> : <Waiting />;
};

const screens = {
  login: LoginPage,
  entry: entryPart('EntryRoutes'),
  console: ConsoleScreen,
} as const;

/** Catches what no inner part caught; drawn with nothing but what is loaded already. */
class LastResort extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <main className="lc-boot" role="alert">
        <p>{t('network.unreachable')}</p>
        <button type="button" className="lc-boot-button" onClick={() => location.reload()}>
          {t('common.retry')}
        </button>
      </main>
    );
  }
}

/** One of the pages before sign-in, or the console. */
export const Root = () => {
  const translate = useT();
  const [pathname] = useBrowserLocation();
  const search = useSearch();
  const hasSession = useSessionStore((state) => state.token !== null);
  const choice = chooseScreen(pathname, search, hasSession);
  const redirect = 'redirect' in choice ? choice.redirect : null;

  useLayoutEffect(() => {
    if (redirect) navigate(redirect, { replace: true });
  }, [redirect]);
  useEffect(() => {
    document.title = translate('shell.title');
  }, [translate]);
  useEffect(() => followOtherWindows(() => location.reload()), []);

  if ('redirect' in choice) return <Waiting />;
  const Screen = screens[choice.screen];
  return (
    <LastResort>
      <Suspense fallback={<Waiting />}>
        <Screen />
      </Suspense>
    </LastResort>
  );
};
