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
const sms = { LC_SMS_URL: 'https://sms.example.com/send' };
const from = { LC_SMTP_FROM: 'LC Recruitment <noreply@example.com>' };
const smtp = { LC_SMTP_HOST: 'mail.example.com', ...from };
const publicUrl = { LC_PUBLIC_URL: 'https://console.example.com/' };

test('the settings drawer is offered with demo data, or where it is switched on', () => {
  const isOffered = (env: Record<string, string>) => readConfig(env).settingsDrawer;
  expect(isOffered({})).toBe(true);
  expect(isOffered({ LC_DEMO: 'off' })).toBe(false);
  expect(isOffered({ LC_DEMO: 'off', LC_SETTINGS_DRAWER: 'on' })).toBe(true);
  expect(isOffered({ LC_SETTINGS_DRAWER: 'off' })).toBe(false);
});

describe('the settings of sign-in methods', () => {
  test('leave every method off, except codes by message while there is demo data', () => {
    expect(readConfig({})).toMatchObject({ messages: 'log', registration: false });
    expect(readConfig({ LC_DEMO: 'off' }).messages).toBe('off');
    const { casUrl, oidc: provider, publicUrl: address } = readConfig({});
    expect([casUrl, provider, address]).toEqual([undefined, undefined, undefined]);
  });

  test('are all read from the environment', () => {
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
    [{ LC_MESSAGES: 'send' }, /LC_MESSAGES=send needs LC_SMS_URL or LC_SMTP_HOST/],
    [{ LC_SMTP_HOST: 'mail.example.com', ...from, LC_REGISTRATION: 'on' }, /codes by SMS/],
    [{ LC_SMS_URL: 'http://sms.example.com/' }, /LC_SMS_URL must be an https address/],
    [{ LC_SMS_SENDER: 'LC' }, /LC_SMS_SENDER says nothing without LC_SMS_URL/],
    [{ ...sms, LC_SMS_HEADERS: 'Authorization: Bearer secret' }, /LC_SMS_HEADERS must be a JSON object/],
    [{ ...sms, LC_SMS_HEADERS: '{"a b":"x"}' }, /LC_SMS_HEADERS must be a JSON object/],
    [{ ...sms, LC_SMS_HEADERS: '{"a":"x\\r\\ny"}' }, /LC_SMS_HEADERS must be a JSON object/],
    [{ ...sms, LC_SMS_FIELDS: 'to=a,text=b,password=c' }, /LC_SMS_FIELDS takes .*not "password"/],
    [{ ...sms, LC_SMS_FIELDS: 'text=b' }, /LC_SMS_FIELDS must name to/],
    [{ ...sms, LC_SMS_SUCCESS: 'ok' }, /LC_SMS_SUCCESS must be/],
    [{ ...sms, LC_SMS_REPORT_SECRET: 'short' }, /at least 16 characters/],
    [{ LC_SMTP_HOST: 'mail.example.com' }, /LC_SMTP_FROM must be the sender/],
    [{ ...smtp, LC_SMTP_USER: 'lc' }, /needed together/],
    [{ ...smtp, LC_SMTP_TLS: 'none' }, /on this machine alone/],
  ])('%j is refused', (environment, problem) => {
    expect(problemsOf(environment)).toEqual([expect.stringMatching(problem)]);
  });

  test('send messages through the configured gateways', () => {
    const config = readConfig({
      ...sms,
      ...smtp,
      LC_SMS_HEADERS: '{"Authorization":"Bearer key"}',
      LC_SMS_FIELDS: 'to=phone, text=content, id=reqId',
      LC_SMS_SUCCESS: 'code=0',
      LC_SMS_IDEMPOTENT: 'on',
      LC_SMTP_TLS: 'tls',
      LC_DEMO: 'off',
    });
    expect(config).toMatchObject({
      messages: 'send',
      keepMessagesDays: 90,
      sms: {
        url: 'https://sms.example.com/send',
        headers: { Authorization: 'Bearer key' },
        fields: { to: 'phone', text: 'content', id: 'reqId' },
        success: { field: 'code', value: '0' },
        isIdempotent: true,
      },
      smtp: { port: 465, tls: 'tls', from: { name: 'LC Recruitment', address: 'noreply@example.com' } },
    });
    expect(readConfig({ ...sms, LC_MESSAGES: 'log' }).messages).toBe('log');
    expect(readConfig({ ...smtp, LC_SMTP_FROM: 'a@b.example' }).smtp?.port).toBe(587);
  });

  test('allow addresses without TLS on this machine only', () => {
    const local = { LC_PUBLIC_URL: 'http://127.0.0.1:8080', LC_CAS_URL: 'http://localhost:9000/cas' };
    expect(problemsOf(local)).toEqual([]);
  });
});

const bucket = {
  LC_S3_ENDPOINT: 'https://s3.example.com',
  LC_S3_BUCKET: 'lc-files',
  LC_S3_ACCESS_KEY: 'key',
  LC_S3_SECRET_KEY: 'secret',
};

describe('the S3 store', () => {
  test('is off by default, and has a default region and style', () => {
    expect(readConfig({}).s3).toBeUndefined();
    expect(readConfig(bucket).s3).toEqual({
      endpoint: 'https://s3.example.com',
      region: 'us-east-1',
      bucket: 'lc-files',
      accessKey: 'key',
      secretKey: 'secret',
      pathStyle: true,
    });
    const other = readConfig({ ...bucket, LC_S3_REGION: 'ap-southeast-1', LC_S3_PATH_STYLE: 'off' }).s3;
    expect(other).toMatchObject({ region: 'ap-southeast-1', pathStyle: false });
  });

  test('requires all of its settings or none', () => {
    const problems = problemsOf({ LC_S3_BUCKET: 'lc-files' });
    expect(problems.map((problem) => problem.split(' ')[0])).toEqual([
      'LC_S3_ENDPOINT',
      'LC_S3_ACCESS_KEY',
      'LC_S3_SECRET_KEY',
    ]);
    expect(problems.join()).not.toContain('secret"');
  });

  test.each([
    ['LC_S3_ENDPOINT', 's3.example.com'],
    ['LC_S3_ENDPOINT', 'https://s3.example.com/path'],
    ['LC_S3_ENDPOINT', 'https://user@s3.example.com'],
    ['LC_S3_ENDPOINT', 'ftp://s3.example.com'],
    ['LC_S3_BUCKET', 'a/b'],
    ['LC_S3_BUCKET', '../etc'],
    ['LC_S3_PATH_STYLE', 'maybe'],
  ])('refuses %s with %s', (name, value) => {
    expect(problemsOf({ ...bucket, [name]: value })).toHaveLength(1);
  });
});

describe('the virus scanner', () => {
  test.each([
    ['127.0.0.1:3310', { host: '127.0.0.1', port: 3310 }],
    ['clamd.local:3310', { host: 'clamd.local', port: 3310 }],
    ['[::1]:3310', { host: '::1', port: 3310 }],
    ['/run/clamav/clamd.ctl', { path: '/run/clamav/clamd.ctl' }],
  ])('is configured at %s', (LC_CLAMD, address) => {
    expect(readConfig({ LC_CLAMD }).clamd).toEqual(address);
  });

  test.each([
    'clamd',
    'host:0',
    'host:70000',
    'http://host:1',
    'clamd.ctl',
  ])('refuses the address %s', (LC_CLAMD) => {
    expect(problemsOf({ LC_CLAMD })).toHaveLength(1);
  });

  test('refuses files while it is away, unless configured otherwise', () => {
    expect(readConfig({}).unscannedAllowed).toBe(false);
    expect(readConfig({ LC_CLAMD_AWAY: 'allow' }).unscannedAllowed).toBe(true);
    expect(problemsOf({ LC_CLAMD_AWAY: 'yes' })).toHaveLength(1);
  });
});
