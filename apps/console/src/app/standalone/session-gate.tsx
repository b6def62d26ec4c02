import { Modal } from 'antd';
import { useId, useLayoutEffect } from 'react';
import { navigate, useBrowserLocation, useSearch } from 'wouter/use-browser-location';
import { useT } from '../../kernel/i18n.ts';
import { findStandalone } from '../../kernel/pages.ts';
import { useSession } from '../../kernel/session.ts';
import { dialogWidths } from '../../ui/dialog-widths.ts';
import { ConsoleGate } from '../console-gate.tsx';
import { loginPath } from '../safe-redirect.ts';
import { LoginForm } from '../user/login-form.tsx';
import { StandaloneFrame } from './standalone-shell.tsx';

/** A window of its own without a session: an empty page, and the sign-in in front of it (ruling 19). */
const SignInHere = () => {
  const t = useT();
  const titleId = useId();
  return (
    <>
      <StandaloneFrame />
      <Modal
        open
        centered
        width={dialogWidths.generic}
        closable={false}
        keyboard={false}
        mask={{ closable: false }}
        footer={null}
        title={<span id={titleId}>{t('login.title')}</span>}
      >
        <p>{t('session.nobody')}</p>
        <LoginForm titleId={titleId} />
      </Modal>
    </>
  );
};

/** The console for whoever is signed in. Without a session, windows of their own ask for a sign-in where they stand. */
export const SessionGate = () => {
  const [pathname] = useBrowserLocation();
  const search = useSearch();
  const hasSession = useSession().token !== null;
  const isLost = !hasSession && findStandalone(pathname) === undefined;
  useLayoutEffect(() => {
    if (isLost) navigate(loginPath(`${pathname}${search}`), { replace: true });
  }, [isLost, pathname, search]);
  if (hasSession) return <ConsoleGate />;
  return isLost ? null : <SignInHere />;
};
