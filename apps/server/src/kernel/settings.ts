export const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

type LogLevel = (typeof logLevels)[number];

/** An OpenID Connect provider, and what of a person there names his account here. */
export interface OidcSettings {
  issuer: string;
  clientId: string;
  clientSecret: string;
  account: 'email' | 'username';
}

/** What the environment decides. Read once at the start, by `config.ts`. */
export interface Config {
  port: number;
  host: string;
  dataDir: string;
  /** Folder of uploaded files. */
  filesDir: string;
  /** Use this PostgreSQL instead of the embedded one. */
  databaseUrl: string | undefined;
  /** First password of `admin`; generated and printed once when not given. */
  adminPassword: string | undefined;
  demo: boolean;
  logLevel: LogLevel;
  /** Addresses of proxies whose `X-Forwarded-For` is believed. */
  trustedProxies: string[];
  /** Requests an address may make in a minute; 0 for no limit. */
  rateLimit: number;
  /** Offers the settings drawer in a production build (ruling 20). */
  settingsDrawer: boolean;
  /** Refuses passwords that are not sealed with a key pair (ruling 8). */
  sealedPasswordOnly: boolean;
  /** Days that entries of the operation log are kept; 0 for ever. */
  keepOperationsDays: number;
  /** Days that entries of the sign-in log are kept; 0 for ever. */
  keepSignInsDays: number;
  /** Days that the history of jobs is kept; 0 for ever. */
  keepJobsDays: number;
  /** Where browsers reach this server: an origin, without a slash at its end. Needed to sign in from outside. */
  publicUrl: string | undefined;
  /** Where SMS and e-mails go: to the log and the outbox page, or nowhere, which switches off what sends codes. */
  messages: 'log' | 'off';
  /** People may ask for an account (ruling 10). */
  registration: boolean;
  /** The CAS server, without a slash at its end. */
  casUrl: string | undefined;
  oidc: OidcSettings | undefined;
  /** Zone of times for callers that name none. */
  timeZone: string;
  /** Keeps the bytes of files in this S3 store instead of the data folder. */
  s3: S3Settings | undefined;
  /** The virus scanner (clamd) that looks at every upload; undefined where there is none. */
  clamd: ClamdAddress | undefined;
  /** Takes files unscanned while the scanner cannot be reached. */
  unscannedAllowed: boolean;
}

/** A bucket of an S3-compatible store, and who we are there. */
export interface S3Settings {
  endpoint: string;
  region: string;
  bucket: string;
  accessKey: string;
  secretKey: string;
  /** The bucket stands in the path of the address, not in its host name. */
  pathStyle: boolean;
}

/** Where clamd listens. */
export type ClamdAddress = { host: string; port: number } | { path: string };
