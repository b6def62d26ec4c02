import { join } from 'node:path';
import { runTool } from './processes.mjs';
import { root } from './root.mjs';

/** The console with instant updates on PORT, in front of the server, which restarts on change, on PORT + 1. */
export async function startDevelopment() {
  const port = Number(process.env.PORT ?? 8080);
  const host = process.env.HOST ?? '127.0.0.1';
  const target = `http://127.0.0.1:${port + 1}`;
  const { createServer } = await import('vite');
  const console_ = await createServer({
    root: join(root, 'apps', 'console'),
    server: {
      port,
      host,
      strictPort: true,
      proxy: {
        '/lcplatform': target,
        '/healthz': target,
        '/readyz': target,
        '/websocket': { target, ws: true },
      },
    },
  });
  await console_.listen();
  console_.printUrls();
  const env = { PORT: String(port + 1), HOST: '127.0.0.1', NODE_ENV: 'development' };
  const { code } = await runTool('tsx', ['watch', '--clear-screen=false', 'apps/server/src/main.ts'], {
    env,
    isShown: true,
  });
  await console_.close();
  process.exit(code);
}
