import { defineConfig } from 'vitest/config';
import { words } from './apps/console/build/words-plugin.ts';

const shared = {
  pool: 'forks' as const,
  testTimeout: 15_000,
  hookTimeout: 60_000,
  // Files of one worker share what they import: loading it anew for each took a third of the time, or more.
  isolate: false,
  // What a test makes is short-lived: with more room for it there is a tenth less to do.
  execArgv: ['--max-semi-space-size=64'],
};
const withDatabase = {
  ...shared,
  environment: 'node',
  globalSetup: './tests/support/global-database.ts',
  setupFiles: './tests/support/each-file.ts',
} as const;

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          ...withDatabase,
          name: 'unit',
          // What is waited for comes within milliseconds; only a busy machine takes longer.
          expect: { poll: { timeout: 5_000 } },
          include: [
            'packages/**/*.test.ts',
            'apps/server/src/**/*.test.ts',
            'tests/**/*.test.ts',
            'scripts/**/*.test.mjs',
          ],
        },
      },
      {
        plugins: [words()],
        test: {
          ...shared,
          name: 'console',
          environment: 'happy-dom',
          setupFiles: './apps/console/src/testing.ts',
          // Style sheets are empty here, but for the one that a test reads.
          css: { include: [/tokens\.css/] },
          include: ['apps/console/src/**/*.test.{ts,tsx}'],
        },
      },
      {
        test: {
          ...withDatabase,
          name: 'e2e',
          globalSetup: ['./tests/support/global-database.ts', './e2e/support/shared-consoles.ts'],
          include: ['e2e/**/*.e2e.ts'],
          testTimeout: 60_000,
          expect: { poll: { timeout: 10_000 } },
        },
      },
      {
        test: {
          ...withDatabase,
          name: 'slow',
          include: ['**/*.slow.ts'],
          testTimeout: 300_000,
          expect: { poll: { timeout: 10_000 } },
        },
      },
    ],
  },
});
