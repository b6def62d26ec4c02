import { createServer, type Server } from 'node:net';

/** Has a server listen on this machine. @returns its port */
export const listenAnywhere = async (server: Server): Promise<number> => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
};

/** A port of this machine that nothing uses just now. */
export const freePort = async (): Promise<number> => {
  const server = createServer();
  const port = await listenAnywhere(server);
  await new Promise((resolve) => server.close(resolve));
  return port;
};
