import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type InlineConfig, type Plugin, type PluginOption, preview } from 'vite';
import { type ProgramFile, withFiles } from './checks.ts';

const pageOfPrograms = join(import.meta.dirname, 'page');

export interface ProgramsPage {
  address: string;
  end: () => Promise<void>;
}

/** Programs by the name of their file, which tells them apart on the page. */
export interface Programs {
  react: readonly ProgramFile[];
  vue: readonly ProgramFile[];
}

/** The compiler of Vue files, which is installed here and nowhere else. */
const vuePlugin = async (): Promise<Plugin> => {
  const path = createRequire(import.meta.url).resolve('@vitejs/plugin-vue');
  const plugin: { default: () => Plugin } = await import(pathToFileURL(path).href);
  return plugin.default();
};

const virtual = 'virtual:programs';

/** The module that the page takes the programs from. */
const programsPlugin = (folders: Record<keyof Programs, string>, programs: Programs): Plugin => {
  const targets = ['react', 'vue'] as const;
  const names = targets.flatMap((target) => programs[target].map(({ fileName }) => ({ target, fileName })));
  const imports = names.map(
    ({ target, fileName }, index) =>
      `import p${index} from ${JSON.stringify(join(folders[target], fileName))};`,
  );
  const lists = targets.map((target) => {
    const entries = names.flatMap((name, index) =>
      name.target === target ? [`${JSON.stringify(name.fileName)}: p${index}`] : [],
    );
    return `${target}: { ${entries.join(', ')} }`;
  });
  return {
    name: 'programs',
    resolveId: (id) => (id === virtual ? `\0${virtual}` : undefined),
    load: (id) =>
      id === `\0${virtual}` ? `${imports.join('\n')}\nexport default { ${lists.join(', ')} };` : undefined,
  };
};

interface PageOptions {
  /** The folder of another page than the one on which programs stand alone. */
  root?: string;
  /** What that page needs. */
  plugins?: readonly PluginOption[];
  /** Whether the libraries warn of what they do not like, which takes them twice the time. */
  isWarning?: boolean;
}

/** Builds as for users: how, the bundler takes from the environment, in which tests run as tests. */
const buildForUse = async (config: InlineConfig) => {
  const before = process.env.NODE_ENV;
  process.env.NODE_ENV = 'production';
  try {
    return await build(config);
  } finally {
    process.env.NODE_ENV = before;
  }
};

/** Builds programs into one page, as their users would build them, and serves it. */
export const servePrograms = async (
  programs: Programs,
  { root = pageOfPrograms, plugins = [], isWarning = false }: PageOptions = {},
): Promise<ProgramsPage> => {
  const outDir = mkdtempSync(join(tmpdir(), 'lc-programs-'));
  const shared = { root, configFile: false, logLevel: 'error' } as const;
  const vue = await vuePlugin();
  await withFiles('react', programs.react, (reactFolder) =>
    withFiles('vue', programs.vue, (vueFolder) =>
      (isWarning ? build : buildForUse)({
        ...shared,
        plugins: [...plugins, vue, programsPlugin({ react: reactFolder, vue: vueFolder }, programs)],
        build: { outDir, emptyOutDir: true, target: 'es2023', minify: false, chunkSizeWarningLimit: 9000 },
      }),
    ),
  );
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
