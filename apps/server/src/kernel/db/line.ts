/** For every connection to a database: how long it may take to come about, and probes that notice a lost line. */
export const lineSettings = {
  connectionTimeoutMillis: 5_000,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
} as const;
