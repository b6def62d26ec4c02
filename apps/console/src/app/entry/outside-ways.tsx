import { oidcStart } from '@lc/contract/identity/sign-in.api.ts';
import { useEffect, useState } from 'react';
import { api } from '../../kernel/api.ts';
import { t as say, useT } from '../../kernel/i18n.ts';
import { type ConsoleSettings, loadConsoleSettings } from '../session/console-settings.ts';
import { Failure } from './entry-page.tsx';
import { rememberStart } from './outside-start.ts';

const wanted = (): string | null => new URLSearchParams(location.search).get('redirect');

/** Signing in on another server: CAS, OpenID Connect. */
export const ExternalSignIn = () => {
  const t = useT();
  const [ways, setWays] = useState<ConsoleSettings['ways']>();
  const [failure, setFailure] = useState<string | null>(null);
  useEffect(() => {
    void loadConsoleSettings().then((settings) => setWays(settings?.ways));
  }, []);

  const handleCas = (address: string) => {
    rememberStart({ way: 'cas', redirect: wanted() });
    location.assign(address);
  };
  const handleOidc = async () => {
    setFailure(null);
    try {
      const { url, browserKey } = await api(oidcStart);
      rememberStart({ way: 'oidc', redirect: wanted(), browserKey });
      location.assign(url);
    } catch (error) {
      setFailure(error instanceof Error ? error.message : say('network.unreachable'));
    }
  };

  const cas = ways?.cas;
  return (
    <div className="lc-entry-outside">
      <Failure>{failure}</Failure>
      {cas && (
        <button type="button" onClick={() => handleCas(cas)}>
          {t('entry.cas')}
        </button>
      )}
      {ways?.oidc && (
        <button type="button" onClick={() => void handleOidc()}>
          {t('entry.oidc')}
        </button>
      )}
    </div>
  );
};
