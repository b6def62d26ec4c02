import { currentUserDeparts } from '@lc/contract/organization/depart.api.ts';
import { App } from 'antd';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useBrowserLocation } from 'wouter/use-browser-location';
import { api, onApiError } from '../kernel/api.ts';
import { useLanguage, useT } from '../kernel/i18n.ts';
import { late } from '../kernel/late.tsx';
import { MissingDialog } from '../kernel/late-dialog.tsx';
import { findStandalone } from '../kernel/pages.ts';
import { queryClient } from '../kernel/query.ts';
import { loadPermissions, useSession } from '../kernel/session.ts';
import { LoadError } from '../ui/states.tsx';
import { greetingKey } from './greeting.ts';
import { ShellSkeleton } from './layout/shell-skeleton.tsx';
import { DepartChangedDialog, SiteChangedDialog } from './session/changed-elsewhere.tsx';
import { openDepartSwitch, useDepartSwitch } from './session/depart-switch.ts';
import { useExpiry } from './session/expiry.ts';
import { createApiErrorHandler } from './session/handle-api-error.ts';
import { OwnDialogs } from './session/own-dialogs.tsx';
import { usePasswordDialog } from './session/password-hint.ts';
import { takeSignedIn } from './session/session-notice.ts';
import { useBoot } from './session/use-boot.ts';
import { useSessionSocket } from './session/use-session-socket.ts';
import { Shell } from './shell.tsx';
import { StandaloneFrame } from './standalone/standalone-frame.tsx';
import { StandaloneShell } from './standalone/standalone-shell.tsx';
import { useOnce } from './use-once.ts';

// Forms are heavy, and most visits need none of these dialogs.
const Missing = () => <MissingDialog />;
const ExpiryDialog = late(() => import('./session/expiry-dialog.tsx'), undefined, Missing);
const DepartDialog = late(() => import('./session/depart-dialog.tsx'), undefined, Missing);
const PasswordDialog = late(() => import('./session/password-dialog.tsx'), undefined, Missing);

/** Loads what the console needs of the person, shows failures of calls, and greets who has just signed in. */
export const ConsoleGate = () => {
  const t = useT();
  const language = useLanguage();
  const { notification } = App.useApp();
  const { info, permissions } = useSession();
  const [pathname] = useBrowserLocation();
  const standalone = findStandalone(pathname);
  // The notifier is another one after each change of language or theme; nothing may start anew because of that.
  const notifier = useRef(notification);
  useEffect(() => {
    notifier.current = notification;
  }, [notification]);
  const [handleApiError] = useState(() =>
    createApiErrorHandler({
      notify: (notice) => notifier.current.error(notice),
      reload: () => location.reload(),
    }),
  );
  // Before the first calls, whose failures it shows.
  useLayoutEffect(() => onApiError(handleApiError), [handleApiError]);
  const { boot, load } = useBoot();
  const isPasswordAsked = useOnce(usePasswordDialog((state) => state.reason !== null));
  const isOver = useOnce(useExpiry((state) => state.message !== null));
  const isDepartAsked = useOnce(useDepartSwitch((state) => state.isOpen));
  const isReady = boot.state === 'ready' && permissions !== null;
  useSessionSocket(isReady);

  // Titles of menus and texts of records come from the server in the reader's language.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a change of language asks for them again
  useEffect(() => {
    if (!isReady) return;
    loadPermissions().catch(() => undefined);
    void queryClient.invalidateQueries();
  }, [language]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: said once, in the language of that moment
  useEffect(() => {
    if (!isReady || !info || !takeSignedIn()) return;
    const greeting = t(greetingKey(new Date().getHours()));
    notification.success({
      title: t('shell.welcome'),
      description: t('shell.welcomeBack', { greeting, name: info.realname }),
      duration: 4,
    });
    // Who has several departments chooses one; who has none is told (multi_depart of the family).
    api(currentUserDeparts, {}, { isBackground: true })
      .then(({ list }) => {
        if (list.length > 1) openDepartSwitch();
        if (list.length === 0)
          notification.info({ title: t('departSwitch.none'), description: t('departSwitch.noneHint') });
      })
      .catch(() => undefined);
  }, [isReady]);

  return (
    <>
      {isReady &&
        (standalone ? (
          <StandaloneShell component={standalone} />
        ) : (
          <Shell menu={permissions.menu} auth={permissions.auth} />
        ))}
      {!isReady && boot.state !== 'unreachable' && (standalone ? <StandaloneFrame /> : <ShellSkeleton />)}
      {boot.state === 'unreachable' && (
        <main className="lc-full">
          <LoadError title={t('shell.unreachable')} message={boot.message} onRetry={() => void load()} />
        </main>
      )}
      <SiteChangedDialog />
      {isReady && <OwnDialogs />}
      {isReady && <DepartChangedDialog />}
      {isPasswordAsked && <PasswordDialog onChanged={() => (isReady ? undefined : void load())} />}
      {isDepartAsked && <DepartDialog />}
      {isOver && <ExpiryDialog />}
    </>
  );
};
