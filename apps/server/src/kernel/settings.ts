export const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

type LogLevel = (typeof logLevels)[number];

/** An OpenID Connect provider, and what of a person there names his account here. */
export interface OidcSettings {
  issuer: string;
  clientId: string;
  clientSecret: string;
  account: 'email' | 'username';
}

/** What of a message can be given to an HTTP gateway. */
export const httpGatewayFields = ['to', 'text', 'id', 'sender', 'template', 'language'] as const;

/** An SMS gateway that is called by HTTP, and how it is spoken to. */
export interface HttpGatewaySettings {
  url: string;
  headers: Readonly<Record<string, string>>;
  format: 'json' | 'form';
  /** The name of each of our fields there; those without a name are not sent. */
  fields: Readonly<Partial<Record<(typeof httpGatewayFields)[number], string>>>;
  sender: string | undefined;
  /** What a JSON answer must say beside a good status. */
  success: { field: string; value: string } | undefined;
  /** The field of a JSON answer with the gateway's own number of the message. */
  ref: string;
  /** It sends a message once, however often it is given the same id. */
  isIdempotent: boolean;
  timeoutSeconds: number;
  /** What delivery reports are let in with; without one there are none. */
  reportSecret: string | undefined;
}

/** The mail server that takes our e-mails. */
export interface SmtpSettings {
  host: string;
  port: number;
  tls: 'starttls' | 'tls' | 'none';
  auth: { user: string; password: string } | undefined;
  from: { name: string; address: string };
}

/** Where messages go and how long they are kept. */
export interface MessageSettings {
  /** To the log alone, for development; out through the gateways; or nowhere. */
  messages: 'log' | 'send' | 'off';
  sms: HttpGatewaySettings | undefined;
  smtp: SmtpSettings | undefined;
  /** Days that messages stand in their log; 0 for ever. */
  keepMessagesDays: number;
}

/** Whether anything carries the messages of a channel. */
export const canSend = (
  { messages, sms, smtp }: Pick<MessageSettings, 'messages' | 'sms' | 'smtp'>,
  channel: 'sms' | 'email',
): boolean => messages === 'log' || (messages === 'send' && (channel === 'sms' ? sms : smtp) !== undefined);

/** A payment gateway, and the secret that signs what both sides say. */
export interface PayGatewaySettings {
  url: string;
  secret: string;
}

/** What the environment decides. Read once at the start, by `config.ts`. */
export interface Config extends MessageSettings {
  port: number;
  /** Where public sites are served on an origin of their own; undefined where they are not. */
  sitesPort: number | undefined;
  /** Somebody chose it: then it must be free. */
  isSitesPortGiven: boolean;
  host: string;
  dataDir: string;
  /** Folder of uploaded files. */
  filesDir: string;
  /** Use this PostgreSQL instead of the embedded one. */
  databaseUrl: string | undefined;
  /** PostgreSQL itself, where `databaseUrl` leads through a pooler that keeps no sessions. */
  databaseDirectUrl: string | undefined;
  /** Connections to the database that this process opens at most. */
  databaseConnections: number;
  /** First password of `admin`; generated and printed once when not given. */
  adminPassword: string | undefined;
  demo: boolean;
  /** Seconds that a process which was told to stop stays open and says that it is not ready. */
  drainSeconds: number;
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
  /** Days that sessions which are over are kept; 0 for ever. */
  keepSessionsDays: number;
  /** Days that notifications of the product are kept; 0 for ever. */
  keepBellsDays: number;
  /** Days that sums of a day are kept; 0 for ever. */
  keepFiguresDays: number;
  /** Days that moves of records are kept; 0 for ever. */
  keepHistoryDays: number;
  /** Days that versions are kept which nothing refers to; 0 for ever. */
  keepVersionsDays: number;
  /** Days that ended processes are kept; 0 for ever. */
  keepProcessesDays: number;
  /** Where browsers reach this server: an origin, without a slash at its end. Needed to sign in from outside. */
  publicUrl: string | undefined;
  /** People may ask for an account (ruling 10). */
  registration: boolean;
  /** Whether links to other websites are asked for whether they answer. */
  linkCheck: boolean;
  /** The CAS server, without a slash at its end. */
  casUrl: string | undefined;
  oidc: OidcSettings | undefined;
  /** Where payments by gateway are made; none without it. */
  payGateway: PayGatewaySettings | undefined;
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
