import type { Page } from 'playwright-core';
import { call, logIn } from './session.ts';
import { passwordOf } from './window.ts';

/** What an announcement is made of. */
export type AnnouncementFields = Readonly<Record<string, unknown>>;

/** Publishes an announcement to everybody, without the screen. @returns its id */
export const publishAnnouncement = async (
  address: string,
  fields: AnnouncementFields,
  by = 'admin',
): Promise<string> => {
  const { token } = await logIn(address, by, passwordOf(by));
  const made = await call(address, 'POST', '/sys/annountCement/add', { token, body: fields });
  if (typeof made !== 'object' || made === null || !('id' in made)) throw new Error('nothing was added');
  const id = String(made.id);
  await call(address, 'POST', `/sys/annountCement/doReleaseData?id=${id}`, { token });
  return id;
};

/** What a page did that no page of ours may do. */
export interface Watch {
  /** Dialogs, requests to elsewhere, and what the content policy refused. */
  violations(): Promise<string[]>;
}

/** Listens to what hostile content would do, from the first script of the page on. */
export const watchForViolations = async (page: Page, address: string): Promise<Watch> => {
  const seen: string[] = [];
  page.on('dialog', (dialog) => {
    seen.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('request', (request) => {
    const url = request.url();
    const isOwn = url.startsWith(address) || /^(data|blob):/.test(url);
    if (!isOwn || new URL(url).pathname === '/x') seen.push(`request: ${url}`);
  });
  await page.addInitScript(() => {
    const violations: string[] = [];
    Reflect.set(window, 'violations', violations);
    document.addEventListener('securitypolicyviolation', (event) => {
      violations.push(`${event.effectiveDirective} ${event.blockedURI}`);
    });
  });
  return {
    violations: async () => {
      const violations = await page.evaluate(() => Reflect.get(window, 'violations'));
      return [...seen, ...(Array.isArray(violations) ? violations.map(String) : [])];
    },
  };
};

/** Keeps the sockets of a page visible, so that a test can cut them and see how they ended. */
export const watchSockets = async (page: Page) => {
  await page.addInitScript(() => {
    const sockets: WebSocket[] = [];
    const codes: number[] = [];
    Reflect.set(window, 'sockets', sockets);
    Reflect.set(window, 'closeCodes', codes);
    window.WebSocket = class extends WebSocket {
      constructor(url: string | URL, protocols?: string | string[]) {
        super(url, protocols);
        sockets.push(this);
        this.addEventListener('close', ({ code }) => codes.push(code));
      }
    };
  });
  const open = (): Promise<number> =>
    page.evaluate(() => {
      const sockets: WebSocket[] = Reflect.get(window, 'sockets');
      return sockets.filter(({ readyState }) => readyState === WebSocket.OPEN).length;
    });
  return {
    /** How many are open. */
    open,
    cut: () =>
      page.evaluate(() => {
        const sockets: WebSocket[] = Reflect.get(window, 'sockets');
        for (const socket of sockets) socket.close();
      }),
    /** The codes with which they ended. */
    codes: (): Promise<number[]> => page.evaluate(() => Reflect.get(window, 'closeCodes')),
  };
};
