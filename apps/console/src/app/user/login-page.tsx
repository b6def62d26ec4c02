import { Suspense, useEffect, useId, useState } from 'react';
import { useT } from '../../kernel/i18n.ts';
import { paths } from '../paths.ts';
import { type ConsoleSettings, loadConsoleSettings } from '../session/console-settings.ts';
import { entryPart } from './entry-part.ts';
import { LoginForm } from './login-form.tsx';
import { UserLayout } from './user-layout.tsx';

/** While the reader types, the console is fetched. */
const fetchConsole = () => {
  const fetchNow = () => void import('../console-app.tsx').catch(() => undefined);
  if ('requestIdleCallback' in window) requestIdleCallback(fetchNow, { timeout: 4000 });
  else setTimeout(fetchNow, 1500);
};

const PhoneForm = entryPart('PhoneForm');
const ExternalSignIn = entryPart('ExternalSignIn');
const OutsideReturn = entryPart('OutsideReturn');

/** CAS leads back with a ticket, OpenID Connect with a state. */
const isReturn = () => /[?&](ticket|state)=/.test(location.search);

export const LoginPage = () => {
  const t = useT();
  const titleId = useId();
  const [settings, setSettings] = useState<ConsoleSettings | null>(null);
  const [isByPhone, setByPhone] = useState(false);
  const [isBack] = useState(isReturn);
  useEffect(() => {
    void loadConsoleSettings().then(setSettings);
    const timer = setTimeout(fetchConsole, 600);
    return () => clearTimeout(timer);
  }, []);
  const ways = settings?.ways;
  return (
    <UserLayout>
      <div className="lc-login">
        <div className="lc-login-head">
          <h1 id={titleId}>{t('login.title')}</h1>
          <p>{t('login.hint')}</p>
        </div>
        {ways?.codes !== false && (
          <div className="lc-login-tabs">
            {[false, true].map((isPhone) => (
              <button
                key={String(isPhone)}
                type="button"
                aria-pressed={isByPhone === isPhone}
                onClick={() => setByPhone(isPhone)}
              >
                {t(isPhone ? 'login.byPhone' : 'login.byPassword')}
              </button>
            ))}
          </div>
        )}
        <Suspense>{isBack && <OutsideReturn />}</Suspense>
        <Suspense>{isByPhone ? <PhoneForm titleId={titleId} /> : <LoginForm titleId={titleId} />}</Suspense>
        <Suspense>{(ways?.cas || ways?.oidc) && <ExternalSignIn />}</Suspense>
        <div className="lc-login-links">
          {ways?.codes && <a href={paths.alteration}>{t('login.forgotten')}</a>}
          {ways?.registration && <a href={paths.register}>{t('login.register')}</a>}
        </div>
      </div>
    </UserLayout>
  );
};
