import { isIP } from 'node:net';
import { isAbsolute, join, resolve } from 'node:path';
import { trimCharacters } from '@lc/contract/kernel';
import { addressProblems } from './kernel/db/address.ts';
import {
  type ClamdAddress,
  type Config,
  canSend,
  logLevels,
  type OidcSettings,
  type S3Settings,
} from './kernel/settings.ts';
import { StartError } from './kernel/start-error.ts';
import { isTimeZone } from './kernel/time-zone.ts';
import { readMessages } from './message-settings.ts';

export type { Config } from './kernel/settings.ts';

/** Every environment variable that is wrong, each with what it takes. */
export class ConfigError extends StartError {
  constructor(readonly problems: string[]) {
    super(`The configuration is not usable:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
    this.name = 'ConfigError';
  }
}

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads the configuration from environment variables.
 * @throws ConfigError naming every variable that is wrong, not only the first.
 */
export const readConfig = (environment: Environment): Config => {
  const problems: string[] = [];
  const text = (name: string): string | undefined => environment[name]?.trim() || undefined;
  const number = (name: string, fallback: number, min: number, max: number): number => {
    const value = text(name);
    if (value === undefined) return fallback;
    const parsed = /^\d+$/.test(value) ? Number(value) : Number.NaN;
    if (parsed >= min && parsed <= max) return parsed;
    problems.push(`${name} must be a whole number from ${min} to ${max}, not "${value}"`);
    return fallback;
  };
  const choice = <const T extends string>(name: string, choices: readonly T[], fallback: T): T => {
    const value = text(name);
    if (value === undefined) return fallback;
    const found = choices.find((candidate) => candidate === value);
    if (found !== undefined) return found;
    problems.push(`${name} must be one of ${choices.join(', ')}, not "${value}"`);
    return fallback;
  };
  const onOff = (name: string, fallback: 'on' | 'off'): boolean =>
    choice(name, ['on', 'off'], fallback) === 'on';

  const databaseUrl = text('DATABASE_URL');
  const databaseDirectUrl = text('DATABASE_DIRECT_URL');
  for (const [name, url] of Object.entries({
    DATABASE_URL: databaseUrl,
    DATABASE_DIRECT_URL: databaseDirectUrl,
  })) {
    if (url !== undefined) problems.push(...addressProblems(name, url));
  }
  if (databaseDirectUrl !== undefined && databaseUrl === undefined) {
    problems.push('DATABASE_DIRECT_URL is of use only beside DATABASE_URL');
  }
  const adminPassword = environment.LC_ADMIN_PASSWORD || undefined;
  if (adminPassword !== undefined && adminPassword.length < 8) {
    problems.push('LC_ADMIN_PASSWORD must have at least 8 characters');
  }
  const timeZone = text('LC_TIME_ZONE') ?? 'Asia/Yangon';
  if (!isTimeZone(timeZone)) problems.push(`LC_TIME_ZONE must be an IANA time zone, not "${timeZone}"`);

  const trustedProxies = (text('LC_TRUSTED_PROXIES') ?? '').split(/[\s,]+/).filter(Boolean);
  for (const proxy of trustedProxies.filter((entry) => !isNetwork(entry))) {
    problems.push(`LC_TRUSTED_PROXIES must hold addresses or networks such as 10.0.0.0/8, not "${proxy}"`);
  }

  const address = (name: string): string | undefined => {
    const value = text(name);
    if (value === undefined || isSafeAddress(value)) return value;
    problems.push(`${name} must be an https address (http for this machine alone), not "${value}"`);
    return undefined;
  };
  const demo = onOff('LC_DEMO', 'on');
  const publicUrl = withoutSlash(address('LC_PUBLIC_URL'));
  if (publicUrl !== undefined && new URL(publicUrl).origin !== publicUrl) {
    problems.push(`LC_PUBLIC_URL must be scheme, host and port alone, not "${publicUrl}"`);
  }
  const messages = readMessages({ text, number, choice, address, problems }, demo);
  const registration = onOff('LC_REGISTRATION', 'off');
  if (registration && !canSend(messages, 'sms')) {
    problems.push('LC_REGISTRATION=on sends codes by SMS and needs LC_MESSAGES');
  }
  const payUrl = withoutSlash(address('LC_PAY_URL'));
  const paySecret = text('LC_PAY_SECRET');
  if ((payUrl === undefined) !== (paySecret === undefined)) {
    problems.push('LC_PAY_URL and LC_PAY_SECRET are needed together');
  }
  if (paySecret !== undefined && paySecret.length < 32) {
    problems.push('LC_PAY_SECRET must have at least 32 characters');
  }
  const casUrl = withoutSlash(address('LC_CAS_URL'));
  const oidc = readOidc(text, address, choice('LC_OIDC_ACCOUNT', ['email', 'username'], 'email'));
  if (oidc === 'incomplete') {
    problems.push('LC_OIDC_ISSUER, LC_OIDC_CLIENT_ID and LC_OIDC_CLIENT_SECRET are needed together');
  }
  if ((casUrl || oidc) && !text('LC_PUBLIC_URL')) {
    problems.push('LC_PUBLIC_URL is needed for LC_CAS_URL and LC_OIDC_ISSUER');
  }
  const dataDir = resolve(text('LC_DATA_DIR') ?? './data');
  const clamd = text('LC_CLAMD');
  const clamdAddress = clamd === undefined ? undefined : toClamdAddress(clamd);
  if (clamd !== undefined && !clamdAddress) {
    problems.push(`LC_CLAMD must be host:port or the absolute path of a socket, not "${clamd}"`);
  }

  const port = number('PORT', 8080, 0, 65535);
  const config: Config = {
    port,
    sitesPort:
      text('LC_SITES_PORT') === 'off' ? undefined : number('LC_SITES_PORT', sitesPortFor(port), 0, 65535),
    isSitesPortGiven: text('LC_SITES_PORT') !== undefined,
    host: text('HOST') ?? '127.0.0.1',
    dataDir,
    filesDir: resolve(text('LC_FILES_DIR') ?? join(dataDir, 'files')),
    databaseUrl,
    databaseDirectUrl,
    databaseConnections: number('LC_DATABASE_CONNECTIONS', 10, 6, 500),
    adminPassword,
    demo,
    drainSeconds: number('LC_DRAIN_SECONDS', 0, 0, 300),
    logLevel: choice('LC_LOG_LEVEL', logLevels, 'info'),
    trustedProxies,
    rateLimit: number('LC_RATE_LIMIT', 3000, 0, 1_000_000),
    settingsDrawer: onOff('LC_SETTINGS_DRAWER', demo ? 'on' : 'off'),
    sealedPasswordOnly: onOff('LC_SEALED_PASSWORD_ONLY', 'off'),
    keepOperationsDays: number('LC_KEEP_OPERATIONS_DAYS', 400, 0, 36_500),
    keepSignInsDays: number('LC_KEEP_SIGN_INS_DAYS', 180, 0, 36_500),
    keepJobsDays: number('LC_KEEP_JOBS_DAYS', 90, 0, 36_500),
    keepSessionsDays: number('LC_KEEP_SESSIONS_DAYS', 30, 0, 36_500),
    keepBellsDays: number('LC_KEEP_BELLS_DAYS', 400, 0, 36_500),
    keepFiguresDays: number('LC_KEEP_FIGURES_DAYS', 1830, 0, 36_500),
    keepHistoryDays: number('LC_KEEP_HISTORY_DAYS', 3660, 0, 36_500),
    keepVersionsDays: number('LC_KEEP_VERSIONS_DAYS', 730, 0, 36_500),
    keepProcessesDays: number('LC_KEEP_PROCESSES_DAYS', 1830, 0, 36_500),
    publicUrl,
    ...messages,
    payGateway: payUrl && paySecret ? { url: payUrl, secret: paySecret } : undefined,
    registration,
    linkCheck: onOff('LC_LINK_CHECK', 'on'),
    casUrl,
    oidc: oidc === 'incomplete' ? undefined : oidc,
    timeZone,
    s3: readS3(text, onOff('LC_S3_PATH_STYLE', 'on'), problems),
    clamd: clamdAddress,
    unscannedAllowed: choice('LC_CLAMD_AWAY', ['refuse', 'allow'], 'refuse') === 'allow',
  };
  if (problems.length > 0) throw new ConfigError(problems);
  return config;
};

/** The port of public sites that nobody chose: several processes on one machine have theirs beside each other. */
const sitesPortFor = (port: number): number => (port === 0 ? 0 : port > 64_535 ? port - 1000 : port + 1000);

const withoutSlash = (address: string | undefined): string | undefined =>
  address && trimCharacters(address, '/', 'end');

/** Whether secrets may be sent there: over TLS, or without leaving the machine. */
const isSafeAddress = (text: string): boolean => {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, username, search, hash } = new URL(text);
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
  return (protocol === 'https:' || (protocol === 'http:' && isLocal)) && !username && !search && !hash;
};

/** The OpenID Connect provider, if one is named; all three settings are needed, or none. */
const readOidc = (
  text: (name: string) => string | undefined,
  address: (name: string) => string | undefined,
  account: OidcSettings['account'],
): OidcSettings | 'incomplete' | undefined => {
  const issuer = address('LC_OIDC_ISSUER');
  const clientId = text('LC_OIDC_CLIENT_ID');
  const clientSecret = text('LC_OIDC_CLIENT_SECRET');
  if (issuer && clientId && clientSecret) return { issuer, clientId, clientSecret, account };
  return text('LC_OIDC_ISSUER') || clientId || clientSecret ? 'incomplete' : undefined;
};

/** The S3 store, when any of it is set: then all of it must be. */
const readS3 = (
  text: (name: string) => string | undefined,
  pathStyle: boolean,
  problems: string[],
): S3Settings | undefined => {
  const given = {
    LC_S3_ENDPOINT: text('LC_S3_ENDPOINT'),
    LC_S3_BUCKET: text('LC_S3_BUCKET'),
    LC_S3_ACCESS_KEY: text('LC_S3_ACCESS_KEY'),
    LC_S3_SECRET_KEY: text('LC_S3_SECRET_KEY'),
  };
  const {
    LC_S3_ENDPOINT: endpoint = '',
    LC_S3_BUCKET: bucket = '',
    LC_S3_ACCESS_KEY: accessKey = '',
    LC_S3_SECRET_KEY: secretKey = '',
  } = given;
  if (Object.values(given).every((value) => value === undefined)) return undefined;
  for (const [name, value] of Object.entries(given)) {
    if (value === undefined) problems.push(`${name} must be set, too: an S3 store needs all of them`);
  }
  if (endpoint && !isWebOrigin(endpoint)) {
    problems.push(`LC_S3_ENDPOINT must be an address such as https://s3.example.com, not "${endpoint}"`);
  }
  if (bucket && !/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket)) {
    problems.push(`LC_S3_BUCKET must be the name of a bucket, not "${bucket}"`);
  }
  return { endpoint, region: text('LC_S3_REGION') ?? 'us-east-1', bucket, accessKey, secretKey, pathStyle };
};

/** Whether a text is `http(s)://host[:port]` and nothing more. */
const isWebOrigin = (text: string): boolean => {
  if (!URL.canParse(text)) return false;
  const { protocol, origin, href } = new URL(text);
  return /^https?:$/.test(protocol) && (href === origin || href === `${origin}/`);
};

const toClamdAddress = (text: string): ClamdAddress | undefined => {
  if (isAbsolute(text)) return { path: text };
  const [, host, port] = /^(\[[0-9a-f:.]+\]|[a-z0-9.-]+):(\d{1,5})$/i.exec(text) ?? [];
  if (!host || Number(port) < 1 || Number(port) > 65535) return undefined;
  return { host: host.replace(/^\[|\]$/g, ''), port: Number(port) };
};

/** Whether a text is an IP address, alone or with a prefix length. */
const isNetwork = (text: string): boolean => {
  const [address = '', prefix, ...rest] = text.split('/');
  const version = isIP(address);
  const isPrefix =
    prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= (version === 4 ? 32 : 128));
  return version > 0 && isPrefix && rest.length === 0;
};
