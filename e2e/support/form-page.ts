import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, preview } from 'vite';
import { words } from '../../apps/console/build/words-plugin.ts';

const root = join(import.meta.dirname, 'form-page');

/** Builds the page on which tests and measurements show forms, and serves it. */
export const serveFormPage = async (): Promise<{ address: string; end: () => Promise<void> }> => {
  const outDir = mkdtempSync(join(tmpdir(), 'lc-form-page-'));
  const shared = { root, configFile: false, logLevel: 'error' } as const;
  await build({
    ...shared,
    plugins: [words()],
    build: { outDir, emptyOutDir: true, target: 'es2023', chunkSizeWarningLimit: 5000 },
  });
  const server = await preview({ ...shared, build: { outDir }, preview: { port: 0, host: '127.0.0.1' } });
  const { port } = server.httpServer.address() as { port: number };
  return {
    address: `http://127.0.0.1:${port}`,
    end: async () => {
      await server.close();
      rmSync(outDir, { recursive: true, force: true });
    },
  };
};
