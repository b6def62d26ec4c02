import type { LoginResult } from '@lc/contract/identity/session.api.ts';
import { casLogin, oidcFinish } from '@lc/contract/identity/sign-in.api.ts';
import { useEffect, useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { requestEnvelope } from '../../kernel/api.ts';
import { t as say, useT } from '../../kernel/i18n.ts';
import { acceptLogin } from '../../kernel/sign-in.ts';
import { paths } from '../paths.ts';
import { loginPath } from '../safe-redirect.ts';
import { loadConsoleSettings } from '../session/console-settings.ts';
import { markSignedIn } from '../session/session-notice.ts';
import { Failure } from './entry-page.tsx';
import { type OutsideStart, takeStart } from './outside-start.ts';

/** The address for which CAS gave its ticket. */
const casService = async (): Promise<string> => {
  const address = (await loadConsoleSettings())?.ways.cas;
  return (address && new URL(address).searchParams.get('service')) || '';
};

const finish = async ({ way, browserKey = '' }: OutsideStart, given: URLSearchParams) => {
  const value = (name: string) => given.get(name) ?? '';
  if (way === 'cas') {
    const query = { ticket: value('ticket'), service: await casService() };
    return requestEnvelope<LoginResult>(casLogin.method, casLogin.path, { query });
  }
  const body = { code: value('code'), state: value('state'), iss: given.get('iss') ?? undefined, browserKey };
  return requestEnvelope<LoginResult>(oidcFinish.method, oidcFinish.path, { body });
};

/** Takes what another server put into the address, clears it from there, and signs in with it. */
export const OutsideReturn = () => {
  const t = useT();
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(true);

  useEffect(() => {
    const given = new URLSearchParams(location.search);
    const start = takeStart();
    navigate(start?.redirect ? loginPath(start.redirect) : paths.login, { replace: true });
    const run = async () => {
      if (!start || given.has('error')) throw new Error(say('identity.outsideRefused'));
      markSignedIn();
      acceptLogin(await finish(start, given));
    };
    run().catch((error: unknown) => {
      setFailure(error instanceof Error ? error.message : say('network.unreachable'));
      setBusy(false);
    });
  }, []);

  return (
    <>
      <Failure>{failure}</Failure>
      {isBusy && <p role="status">{t('login.submitting')}</p>}
    </>
  );
};
