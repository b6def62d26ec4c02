import type { LoginResult, oidcFinish, oidcStart } from '@lc/contract/identity';
import { type EndpointInput, type EndpointResult, isWebAddress } from '@lc/contract/kernel';
import type { Configuration } from 'openid-client';
import { AppError } from '../../kernel/app-error.ts';
import { hashSecret, newToken } from '../../kernel/auth/token.ts';
import type { RequestContext } from '../../kernel/context.ts';
import type { Tx } from '../../kernel/db/database.ts';
import { refuseInTransaction } from '../../kernel/db/waiting.ts';
import type { ModuleContext } from '../../kernel/module.ts';
import type { OidcSettings } from '../../kernel/settings.ts';
import { type Account, findAccount, findAccountByEmail } from './find-account.queries.ts';
import { bindAccount, type Identity, keepStart, takeStart } from './oidc.queries.ts';
import { openFromOutside } from './outside.ts';
import { requireSignInMethod, returnAddress } from './sign-in-methods.ts';

/** How long the provider may take, in seconds. */
const timeout = 10;

// Loaded with the first sign-in of this kind: few installations have one.
const library = () => import('openid-client');

type Claims = Readonly<Record<string, unknown>>;

/** What of the person names his account: a mailbox only if the provider has verified it. */
const nameIn = (claims: Claims, { account }: OidcSettings): string | undefined => {
  const name = account === 'email' ? claims.email : claims.preferred_username;
  if (account === 'email' && claims.email_verified !== true) return undefined;
  return typeof name === 'string' && name !== '' ? name : undefined;
};

export interface Oidc {
  start(): Promise<EndpointResult<typeof oidcStart>>;
  finish(body: EndpointInput<typeof oidcFinish>['body'], ctx: RequestContext): Promise<LoginResult>;
}

/**
 * OpenID Connect: authorization code with PKCE, against the configured provider. The name finds the account; from the
 * first sign-in on it opens for the same issuer and subject alone.
 */
export const createOidc = (context: ModuleContext): Oidc => {
  const { config, db } = context;
  let known: Promise<Configuration> | undefined;

  const settings = (): OidcSettings => {
    if (!config.oidc) throw new AppError('identity.wayOff');
    return config.oidc;
  };
  /** What the provider says of itself, asked once; again after a failure. */
  const provider = async ({ issuer, clientId, clientSecret }: OidcSettings): Promise<Configuration> => {
    refuseInTransaction('the network');
    const { allowInsecureRequests, discovery, enableNonRepudiationChecks } = await library();
    const local = issuer.startsWith('http:') ? [allowInsecureRequests] : [];
    const execute = [enableNonRepudiationChecks, ...local];
    known ??= discovery(new URL(issuer), clientId, clientSecret, undefined, { execute, timeout }).catch(
      (cause: unknown) => {
        known = undefined;
        throw new AppError('identity.outsideUnreachable', { cause });
      },
    );
    return known;
  };

  return {
    start: async () => {
      const { buildAuthorizationUrl, calculatePKCECodeChallenge, randomNonce, randomPKCECodeVerifier } =
        await library();
      const server = await provider(settings());
      const [state, browserKey] = [newToken(), newToken()];
      const [nonce, codeVerifier] = [randomNonce(), randomPKCECodeVerifier()];
      const url = buildAuthorizationUrl(server, {
        redirect_uri: returnAddress(config),
        scope: 'openid email profile',
        state,
        nonce,
        code_challenge: await calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
      });
      // Where to sign in is what the provider says: it answers with anything, and browsers go there.
      if (!isWebAddress(url.href)) throw new AppError('identity.outsideUnreachable');
      const [stateHash, browserHash] = [hashSecret(state), hashSecret(browserKey)];
      await keepStart(db, { stateHash, browserHash, nonce, codeVerifier });
      return { url: url.href, browserKey };
    },
    finish: async ({ code, state, iss, browserKey }, ctx) => {
      await requireSignInMethod(context, 'oidc', ctx);
      const wanted = settings();
      const begun = await takeStart(db, hashSecret(state), hashSecret(browserKey));
      if (!begun) throw new AppError('identity.outsideRefused');
      const server = await provider(wanted);
      const address = new URL(returnAddress(config));
      address.search = new URLSearchParams({ code, state, ...(iss ? { iss } : {}) }).toString();
      const person = await askWho(server, address, { ...begun, state }, wanted);
      if (!person?.name) throw new AppError('identity.outsideUnknown');
      const find = wanted.account === 'email' ? findAccountByEmail : findAccount;
      const bind = (tx: Tx, { id }: Account) => bindAccount(tx, id, person);
      return openFromOutside(context, { way: 'oidc', name: person.name, find, bind }, ctx);
    },
  };
};

/** Trades the code for who signed in; claims that the token leaves out are asked for. */
const askWho = async (
  server: Configuration,
  address: URL,
  { codeVerifier, nonce, state }: { codeVerifier: string; nonce: string; state: string },
  settings: OidcSettings,
): Promise<(Identity & { name: string | undefined }) | undefined> => {
  refuseInTransaction('the network');
  try {
    const { authorizationCodeGrant, fetchUserInfo } = await library();
    const tokens = await authorizationCodeGrant(server, address, {
      pkceCodeVerifier: codeVerifier,
      expectedNonce: nonce,
      expectedState: state,
      idTokenExpected: true,
    });
    const claims = tokens.claims();
    if (!claims) return undefined;
    const identity = { issuer: claims.iss, subject: claims.sub };
    const name = nameIn(claims, settings);
    if (name || !server.serverMetadata().userinfo_endpoint) return { ...identity, name };
    const more = await fetchUserInfo(server, tokens.access_token, claims.sub);
    return { ...identity, name: nameIn(more, settings) };
  } catch (cause) {
    throw new AppError('identity.outsideRefused', { cause });
  }
};
