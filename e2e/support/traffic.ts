import type { Page, Request } from 'playwright-core';

export interface Traffic {
  /** Everything that was fetched so far: addresses and bytes as they came over the wire. */
  settled(): Promise<{ bytes: number; files: { path: string; bytes: number }[] }>;
}

/** Counts what a page fetches, from now on. */
export const countTraffic = (page: Page): Traffic => {
  const requests: Request[] = [];
  page.on('requestfinished', (request) => requests.push(request));
  return {
    settled: async () => {
      await page.waitForLoadState('networkidle');
      const files = await Promise.all(
        requests
          .filter((request) => request.url().startsWith('http'))
          .map(async (request) => ({
            path: new URL(request.url()).pathname,
            bytes: (await request.sizes()).responseBodySize,
          })),
      );
      return { files, bytes: files.reduce((sum, file) => sum + file.bytes, 0) };
    },
  };
};

/** The largest files first, for people who read the test's output. */
export const describeTraffic = (files: readonly { path: string; bytes: number }[]): string =>
  files
    .toSorted((a, b) => b.bytes - a.bytes)
    .slice(0, 12)
    .map(({ path, bytes }) => `  ${String(bytes).padStart(7)}  ${path}`)
    .join('\n');
