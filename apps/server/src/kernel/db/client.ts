import pg from 'pg';
import { lineSettings } from './line.ts';

/** Opens a single connection, beside those of calls. A fault of it while nothing is asked does not end the process. */
export const openClient = async (
  connectionString: string,
  settings: Pick<pg.ClientConfig, 'application_name' | 'query_timeout'> = {},
): Promise<pg.Client> => {
  const client = new pg.Client({ ...lineSettings, connectionString, ...settings });
  client.on('error', () => undefined);
  await client.connect();
  return client;
};

/** Does work on a single connection, which is closed whatever comes of it. */
export const withClient = async <T>(
  connectionString: string,
  work: (client: pg.Client) => Promise<T>,
  settings?: Parameters<typeof openClient>[1],
): Promise<T> => {
  const client = await openClient(connectionString, settings);
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};
