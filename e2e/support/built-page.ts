import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, type PluginOption, preview } from 'vite';
import { words } from '../../apps/console/build/words-plugin.ts';

/** A page that is served until it ends. */
export interface ServedPage {
  address: string;
  end: () => Promise<void>;
}

/** Builds the page in a folder as the console is built, and serves it. */
export const servePage = async (root: string, plugins: PluginOption[] = []): Promise<ServedPage> => {
  const outDir = mkdtempSync(join(tmpdir(), 'lc-page-'));
  const shared = { root, configFile: false, logLevel: 'error' } as const;
  await build({
    ...shared,
    plugins: [words(), ...plugins],
    build: { outDir, emptyOutDir: true, target: 'es2023', chunkSizeWarningLimit: 20_000, minify: false },
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
