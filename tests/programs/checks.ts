import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** A file of a program; its name may hold folders, so that many of one name can stand side by side. */
export interface ProgramFile {
  fileName: string;
  code: string;
}

/** What a tool finds wrong with some files, a line each; nothing when all is well. */
export type Check = (files: readonly ProgramFile[]) => Promise<string[]>;

const here = import.meta.dirname;
const root = join(here, '../..');

/**
 * Where programs of a kind are laid down: below the dependencies that they import. React comes from the project's,
 * Vue from those of this folder, and types of the one must not meet those of the other.
 */
export const scratchFolders = {
  react: join(root, '.cache/programs'),
  vue: join(here, '.scratch'),
} as const;

/** Lays files down in a new folder for as long as the work lasts. */
export const withFiles = async <T>(
  kind: keyof typeof scratchFolders,
  files: readonly ProgramFile[],
  work: (folder: string) => Promise<T>,
): Promise<T> => {
  mkdirSync(scratchFolders[kind], { recursive: true });
  const folder = mkdtempSync(join(scratchFolders[kind], 'files-'));
  try {
    for (const { fileName, code } of files) {
      const path = join(folder, fileName);
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, code);
    }
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

/** The script behind a command of a package. */
const commandOf = (folder: string, packageName: string, command: string): string => {
  const place = join(folder, 'node_modules', packageName);
  const { bin } = JSON.parse(readFileSync(join(place, 'package.json'), 'utf8'));
  return join(place, typeof bin === 'string' ? bin : bin[command]);
};

const run = (script: string, options: readonly string[], cwd: string): Promise<string[]> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [script, ...options], { cwd, stdio: ['ignore', 'pipe', 'pipe'] });
    const chunks: Buffer[] = [];
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.once('error', reject);
    child.once('close', (code) => {
      const lines = Buffer.concat(chunks)
        .toString()
        .split('\n')
        .filter((line) => line.trim() !== '');
      resolve(code === 0 ? [] : lines.length > 0 ? lines : [`ended with ${code}`]);
    });
  });

/** Stricter than what people mostly ask of their own code: a program has to pass whatever they ask. */
const compilerOptions = {
  target: 'ES2022',
  lib: ['ES2023', 'DOM', 'DOM.Iterable'],
  module: 'ESNext',
  moduleResolution: 'bundler',
  strict: true,
  noUncheckedIndexedAccess: true,
  noImplicitReturns: true,
  noFallthroughCasesInSwitch: true,
  noUnusedLocals: true,
  noUnusedParameters: true,
  isolatedModules: true,
  verbatimModuleSyntax: true,
  skipLibCheck: true,
  noEmit: true,
  types: [],
};

const projectOf = (settings: object): ProgramFile => ({
  fileName: 'tsconfig.json',
  code: JSON.stringify({ include: ['**/*'], ...settings }),
});

/** The types of React programs, as the project's own compiler sees them. */
export const checkReact: Check = (files) =>
  withFiles(
    'react',
    [...files, projectOf({ compilerOptions: { ...compilerOptions, jsx: 'react-jsx' } })],
    (folder) => run(commandOf(root, 'typescript', 'tsc'), ['-p', '.', '--pretty', 'false'], folder),
  );

/** The types of Vue programs, templates and all: no component, attribute or event that is not there. */
export const checkVue: Check = (files) =>
  withFiles(
    'vue',
    [
      ...files,
      projectOf({
        compilerOptions: { ...compilerOptions, jsx: 'preserve' },
        vueCompilerOptions: {
          strictTemplates: true,
          checkUnknownEvents: false,
          // What components of Element Plus pass on to their elements.
          dataAttributes: ['data-*', 'aria-*', 'alt', 'novalidate'],
        },
      }),
    ],
    (folder) => run(commandOf(here, 'vue-tsc', 'vue-tsc'), ['-p', '.', '--pretty', 'false'], folder),
  );

const formatSettings: ProgramFile = {
  fileName: '.prettierrc.json',
  code: JSON.stringify({ printWidth: 100, singleQuote: true }),
};

/** Which files prettier would write otherwise. */
export const checkFormat: Check = (files) =>
  withFiles('vue', [...files, formatSettings], (folder) =>
    run(commandOf(here, 'prettier', 'prettier'), ['--list-different', '**/*.{tsx,vue}'], folder),
  );

const lintSettings: ProgramFile = {
  fileName: 'biome.json',
  code: JSON.stringify({
    root: true,
    formatter: { enabled: false },
    assist: { enabled: false },
    html: { experimentalFullSupportEnabled: true },
    linter: {
      rules: {
        preset: 'recommended',
        // Designs may use any text and any name.
        suspicious: { noExplicitAny: 'error', noTemplateCurlyInString: 'off', noProto: 'off' },
        // A fieldset brings a box and a legend of its own, where a library draws the group.
        a11y: { useSemanticElements: 'off' },
      },
    },
  }),
};

/** What the project's linter says to programs of React. */
export const checkLint: Check = (files) =>
  withFiles('react', [...files, lintSettings], (folder) =>
    run(
      commandOf(root, '@biomejs/biome', 'biome'),
      ['lint', '--error-on-warnings', '--diagnostic-level=warn', '--reporter=github', '.'],
      folder,
    ),
  );
