import { createHash, createHmac, generateKeyPairSync, randomUUID, sign } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { listenLocally } from './cas-server.ts';

type Claims = Readonly<Record<string, unknown>>;

/** A small OpenID Connect provider with one client: discovery, keys, codes with PKCE, ID tokens in RS256. */
export interface OidcProvider {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Does what a person does on the provider's page. @returns what it puts into the address of the client's page. */
  consent(authorizationUrl: string, claims: Claims): { code: string; state: string };
  /** Changes ID tokens before they are signed, or with what they are signed. */
  forge: { claims?: Claims; withStrangeKey?: boolean; alg?: 'none' | 'HS256' };
  /** Claims that only the userinfo endpoint tells. */
  userInfo: Claims;
}

interface Grant {
  claims: Claims;
  nonce: string;
  challenge: string;
  redirectUri: string;
}

const base64 = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

const bodyOf = async (request: IncomingMessage): Promise<URLSearchParams> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  return new URLSearchParams(Buffer.concat(chunks).toString());
};

export const startOidcProvider = async (): Promise<OidcProvider> => {
  const [own, strange] = [0, 1].map(() => generateKeyPairSync('rsa', { modulusLength: 2048 }));
  if (!own || !strange) throw new Error('no keys');
  const grants = new Map<string, Grant>();

  const idToken = ({ claims, nonce }: Grant): string => {
    const now = Math.floor(Date.now() / 1000);
    const { forge } = provider;
    const payload = {
      iss: provider.issuer,
      aud: provider.clientId,
      sub: 'person-1',
      iat: now,
      exp: now + 300,
      nonce,
      ...claims,
      ...forge.claims,
    };
    const head = `${base64({ alg: forge.alg ?? 'RS256', kid: 'one', typ: 'JWT' })}.${base64(payload)}`;
    if (forge.alg === 'none') return `${head}.`;
    // The public key, which everybody has, as the secret of a signature.
    if (forge.alg === 'HS256')
      return `${head}.${createHmac('sha256', own.publicKey.export({ type: 'spki', format: 'pem' }))
        .update(head)
        .digest('base64url')}`;
    const key = forge.withStrangeKey ? strange.privateKey : own.privateKey;
    return `${head}.${sign('sha256', Buffer.from(head), key).toString('base64url')}`;
  };

  const answerToken = async (request: IncomingMessage): Promise<[number, object]> => {
    const body = await bodyOf(request);
    const basic = Buffer.from(
      (request.headers.authorization ?? '').replace('Basic ', ''),
      'base64',
    ).toString();
    const isClient =
      basic === `${provider.clientId}:${provider.clientSecret}` ||
      (body.get('client_id') === provider.clientId && body.get('client_secret') === provider.clientSecret);
    if (!isClient) return [401, { error: 'invalid_client' }];
    const code = body.get('code') ?? '';
    const grant = grants.get(code);
    grants.delete(code);
    const challenge = createHash('sha256')
      .update(body.get('code_verifier') ?? '')
      .digest('base64url');
    if (!grant || grant.challenge !== challenge || grant.redirectUri !== body.get('redirect_uri'))
      return [400, { error: 'invalid_grant' }];
    return [
      200,
      { access_token: 'an-access-token', token_type: 'Bearer', expires_in: 60, id_token: idToken(grant) },
    ];
  };

  const answer = async (request: IncomingMessage): Promise<[number, object]> => {
    switch (new URL(request.url ?? '/', 'http://provider').pathname) {
      case '/.well-known/openid-configuration':
        return [
          200,
          {
            issuer: provider.issuer,
            authorization_endpoint: `${provider.issuer}/authorize`,
            token_endpoint: `${provider.issuer}/token`,
            userinfo_endpoint: `${provider.issuer}/userinfo`,
            jwks_uri: `${provider.issuer}/keys`,
            response_types_supported: ['code'],
            subject_types_supported: ['public'],
            id_token_signing_alg_values_supported: ['RS256'],
            code_challenge_methods_supported: ['S256'],
          },
        ];
      case '/keys':
        return [
          200,
          { keys: [{ ...own.publicKey.export({ format: 'jwk' }), kid: 'one', alg: 'RS256', use: 'sig' }] },
        ];
      case '/token':
        return answerToken(request);
      case '/userinfo':
        return [200, { sub: 'person-1', ...provider.userInfo }];
      default:
        return [404, {}];
    }
  };

  const provider: OidcProvider = {
    issuer: '',
    clientId: 'lc-console',
    clientSecret: 'a secret of the client',
    forge: {},
    userInfo: {},
    consent: (authorizationUrl, claims) => {
      const { searchParams } = new URL(authorizationUrl);
      const code = randomUUID();
      grants.set(code, {
        claims,
        nonce: searchParams.get('nonce') ?? '',
        challenge: searchParams.get('code_challenge') ?? '',
        redirectUri: searchParams.get('redirect_uri') ?? '',
      });
      return { code, state: searchParams.get('state') ?? '' };
    },
  };
  provider.issuer = await listenLocally((request, response) => {
    void answer(request).then(([status, body]) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body)),
    );
  });
  return provider;
};
