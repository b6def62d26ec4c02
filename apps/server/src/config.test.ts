import { describe, expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

const problemsOf = (environment: Record<string, string>): string[] => {
  try {
    readConfig(environment);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
};

const oidc = {
  LC_OIDC_ISSUER: 'https://id.example.com/',
  LC_OIDC_CLIENT_ID: 'lc',
  LC_OIDC_CLIENT_SECRET: 's',
};
const publicUrl = { LC_PUBLIC_URL: 'https://console.example.com/' };

describe('the ways in', () => {
  test('are off, but for codes while there is demo data', () => {
    expect(readConfig({})).toMatchObject({ messages: 'log', registration: false });
    expect(readConfig({ LC_DEMO: 'off' }).messages).toBe('off');
    const { casUrl, oidc: provider, publicUrl: address } = readConfig({});
    expect([casUrl, provider, address]).toEqual([undefined, undefined, undefined]);
  });

  test('are read whole', () => {
    const config = readConfig({
      ...oidc,
      ...publicUrl,
      LC_CAS_URL: 'https://sso.example.com/cas/',
      LC_OIDC_ACCOUNT: 'username',
    });
    expect(config).toMatchObject({
      publicUrl: 'https://console.example.com',
      casUrl: 'https://sso.example.com/cas',
      // An issuer is compared letter by letter: its slash belongs to it.
      oidc: { issuer: 'https://id.example.com/', clientId: 'lc', clientSecret: 's', account: 'username' },
    });
  });

  test.each([
    [{ LC_PUBLIC_URL: 'https://console.example.com/path' }, /scheme, host and port alone/],
    [{ LC_PUBLIC_URL: 'http://console.example.com' }, /https address/],
    [{ LC_PUBLIC_URL: 'https://a:b@console.example.com' }, /https address/],
    [{ ...publicUrl, LC_CAS_URL: 'ftp://sso.example.com' }, /LC_CAS_URL must be/],
    [{ LC_CAS_URL: 'https://sso.example.com' }, /LC_PUBLIC_URL is needed/],
    [oidc, /LC_PUBLIC_URL is needed/],
    [{ ...publicUrl, ...oidc, LC_OIDC_CLIENT_SECRET: '' }, /needed together/],
    [{ ...publicUrl, ...oidc, LC_OIDC_ACCOUNT: 'phone' }, /LC_OIDC_ACCOUNT must be one of/],
    [{ LC_MESSAGES: 'off', LC_REGISTRATION: 'on' }, /needs LC_MESSAGES/],
    [{ LC_DEMO: 'off', LC_REGISTRATION: 'on' }, /needs LC_MESSAGES/],
    [{ LC_MESSAGES: 'pigeon' }, /LC_MESSAGES must be one of/],
  ])('%j is refused', (environment, problem) => {
    expect(problemsOf(environment)).toEqual([expect.stringMatching(problem)]);
  });

  test('without TLS only on this machine', () => {
    const local = { LC_PUBLIC_URL: 'http://127.0.0.1:8080', LC_CAS_URL: 'http://localhost:9000/cas' };
    expect(problemsOf(local)).toEqual([]);
  });
});
