import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isMessageKey, messages } from '@lc/contract/words';
import { describe, expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');

/** Section 8 of the specification, and the texts of section 5 that it refers to, word by word. */
const section = `
- 403: 'access denied', 4 s notification. 404: 'resource not found'. 504: 'Network timeout'. 401: 'Unauthorized, please log in again', then logout and reload after 1.5 s. Other statuses: notification with server message, 4 s. Title 'System hint'. All in zh-CN, en-US, my-MM.
- 500 with message meaning token invalid, or body success false with code 405 or 406: login-expired modal (server message for 405/406); on OK log out, remove token, reset remembered menu id, reload.
- Login code other than 200: rejected with server result. Empty menu list: 'permissions must be a non-null array'. Permission load failure: logout, go to login. Logout failure: error message.
- Tabs: 'Homepage cannot be closed'; 'This is the last page, cannot be closed anymore'.
- Upload errors as in section 5; failed upload shows server reason under file.
- Others: 'Failed to get key pair or key has expired. Please obtain again.'; 'Video resource has been deleted. Please upload again'; 'Refresh Cache Failed'; 'File download failed'; 'File upload failed'; 'Please select a record'; 'Set url.deleteBatch attribute'; 'Failed to update theme'; 'Form data validation failed'; 'no user currently logged in'; 'Copy Successed'.
- Success messages: reply succeeded; site switched; theme compiling message.
- Lazy-loaded file failures error after 120 s. Notification loading errors stop the timer silently.
- Upload: file count limited by remaining capacity; errors 'most N files can be uploaded', 'single file cannot exceed NM', 'file type error', else 'system error'. Library selection past limit warns 'most N files can be selected'.
- Reply content must not be empty (warning to enter reply content). No departments: message that no department information is set.
- News class that cannot publish: 'current column cannot publish articles'.
`;

interface Case {
  /** As the specification has it: between quotes, or as it describes the text. */
  text: string;
  key: string;
  /** What the English words must say, where the specification abbreviates them. */
  says?: RegExp;
  /** The code that raises it where its case arises. */
  raisedIn: readonly string[];
  /** A test that meets the case, and what it looks for. */
  shownBy: readonly [file: string, looksFor: string];
}

const client = 'apps/console/src';
const server = 'apps/server/src';
const api = `${client}/kernel/api-answer.ts`;
const apiTest = `${client}/kernel/api.test.ts`;
const handler = `${client}/app/session/handle-api-error.ts`;

const cases: readonly Case[] = [
  {
    text: 'access denied',
    key: 'system.forbidden',
    raisedIn: [api, `${server}/kernel/http/bind.ts`],
    shownBy: [apiTest, "[403, '', 'Access denied']"],
  },
  {
    text: 'resource not found',
    key: 'system.notFound',
    raisedIn: [api],
    shownBy: [apiTest, "[404, '', 'Resource not found']"],
  },
  {
    text: 'Network timeout',
    key: 'system.timeout',
    raisedIn: [api],
    shownBy: [apiTest, "[504, '', 'Network timeout']"],
  },
  {
    text: 'Unauthorized, please log in again',
    key: 'system.unauthorized',
    raisedIn: [api, `${server}/kernel/auth/sessions.ts`],
    shownBy: ['e2e/failed-calls.e2e.ts', "say('system.unauthorized')"],
  },
  { text: 'System hint', key: 'shell.systemHint', raisedIn: [handler], shownBy: [apiTest, "'System hint'"] },
  {
    text: 'Other statuses: notification with server message',
    key: 'network.failed',
    says: /call failed/,
    raisedIn: [api],
    shownBy: [apiTest, "[418, 'Teapot', 'Teapot']"],
  },
  {
    text: 'login-expired modal',
    key: 'session.expiredTitle',
    says: /session is over/,
    raisedIn: [`${client}/app/session/expiry-dialog.tsx`],
    shownBy: ['e2e/people.e2e.ts', "'Your session is over'"],
  },
  {
    text: 'permissions must be a non-null array',
    key: 'shell.emptyMenu',
    raisedIn: [`${client}/kernel/session.ts`],
    shownBy: [`${client}/kernel/session.test.ts`, "'permissions must be a non-null array'"],
  },
  {
    text: 'Logout failure: error message',
    key: 'session.logOutFailed',
    says: /could not be told/,
    raisedIn: [`${client}/app/layout/user-menu.tsx`],
    shownBy: [`${client}/kernel/session.test.ts`, "['Broken']"],
  },
  {
    text: 'Homepage cannot be closed',
    key: 'tabs.homeStays',
    raisedIn: [`${client}/app/tabs/tab-bar.tsx`],
    shownBy: ['e2e/tabs.e2e.ts', 'Homepage cannot be closed'],
  },
  {
    text: 'This is the last page, cannot be closed anymore',
    key: 'tabs.lastStays',
    raisedIn: [`${client}/app/tabs/tab-bar.tsx`],
    shownBy: ['e2e/tabs.e2e.ts', 'This is the last page'],
  },
  {
    text: 'Failed to get key pair or key has expired. Please obtain again.',
    key: 'identity.keyExpired',
    raisedIn: [`${server}/modules/identity/sealing.ts`, `${client}/kernel/sign-in.ts`],
    shownBy: [`${server}/modules/identity/sign-in.test.ts`, 'Failed to get key pair'],
  },
  {
    text: 'Refresh Cache Failed',
    key: 'dictPage.refreshFailed',
    raisedIn: [`${client}/domains/system/pages/dict-list.tsx`],
    shownBy: [`${client}/domains/system/pages/dict-list.test.tsx`, 'Refresh Cache Failed'],
  },
  {
    text: 'File download failed',
    key: 'list.downloadFailed',
    raisedIn: [`${client}/kernel/resource/list/use-export.ts`],
    shownBy: [`${client}/kernel/resource/list/resource-list-page.test.tsx`, 'File download failed'],
  },
  {
    text: 'File upload failed',
    key: 'importer.uploadFailed',
    raisedIn: [`${client}/kernel/resource/list/import-dialog.tsx`],
    shownBy: [`${client}/kernel/resource/list/import-dialog.test.tsx`, 'File upload failed'],
  },
  {
    text: 'Please select a record',
    key: 'list.selectFirst',
    raisedIn: [`${client}/kernel/resource/list/resource-list-page.tsx`],
    shownBy: [`${client}/kernel/resource/list/resource-list-page.test.tsx`, 'Please select a record'],
  },
  {
    text: 'Form data validation failed',
    key: 'forms.valuesRefused',
    raisedIn: [`${server}/modules/forms/answer.ts`, `${client}/domains/forms/components/fill-form.tsx`],
    shownBy: [`${server}/modules/forms/submission.test.ts`, 'Form data validation failed'],
  },
  {
    text: 'no user currently logged in',
    key: 'session.nobody',
    raisedIn: [`${client}/app/standalone/sign-in-here.tsx`],
    shownBy: ['e2e/failed-calls.e2e.ts', 'no user currently logged in'],
  },
  {
    text: 'Copy Successed',
    key: 'formPage.copied',
    raisedIn: [`${client}/domains/forms/code/use-copy.ts`],
    shownBy: ['e2e/form-code.e2e.ts', 'Copy Successed'],
  },
  {
    text: 'reply succeeded',
    key: 'announcements.replied',
    raisedIn: [`${client}/domains/announcements/components/reply-dialog.tsx`],
    shownBy: [`${client}/domains/announcements/components/reply-dialog.test.tsx`, 'Reply succeeded'],
  },
  {
    text: 'site switched',
    key: 'sites.switched',
    says: /working site was changed/,
    raisedIn: [`${client}/app/layout/site-list.tsx`],
    shownBy: ['e2e/working-site.e2e.ts', 'working site was changed'],
  },
  {
    text: 'most N files can be uploaded',
    key: 'media.tooMany',
    says: /^At most \{count\} files can be uploaded$/,
    raisedIn: [`${client}/kernel/upload/use-intake.ts`],
    shownBy: [`${client}/kernel/upload/upload-field.test.tsx`, 'files can be uploaded'],
  },
  {
    text: 'single file cannot exceed NM',
    key: 'media.tooLarge',
    says: /^A single file cannot exceed \{size\}$/,
    raisedIn: [`${client}/kernel/upload/check-files.ts`, `${server}/modules/media/upload-policy.ts`],
    shownBy: [`${client}/kernel/upload/check-files.test.ts`, 'single file cannot exceed'],
  },
  {
    text: 'file type error',
    key: 'media.typeRefused',
    says: /^File type error/,
    // `typeRefusal` names it for both sides.
    raisedIn: ['packages/contract/src/media/upload-policy.ts'],
    shownBy: [`${client}/kernel/upload/check-files.test.ts`, 'File type error'],
  },
  {
    text: 'system error',
    key: 'upload.systemError',
    raisedIn: [`${client}/kernel/upload/send-file.ts`],
    shownBy: [`${client}/kernel/upload/send-file.test.ts`, 'System error'],
  },
  {
    text: 'most N files can be selected',
    key: 'files.mostSelected',
    says: /^At most \{count\} files can be selected$/,
    raisedIn: [`${client}/kernel/files/use-grid-selection.ts`],
    shownBy: [`${client}/kernel/files/file-grid.test.tsx`, 'At most 5 files can be selected'],
  },
  {
    text: 'warning to enter reply content',
    key: 'rule.replyEmpty',
    says: /enter the reply content/,
    raisedIn: [`${client}/domains/announcements/components/reply-dialog.tsx`],
    shownBy: [`${server}/modules/announcements/reply.test.ts`, 'Please enter the reply content'],
  },
  {
    text: 'no department information is set',
    key: 'departSwitch.none',
    raisedIn: [`${client}/app/console-gate.tsx`, `${client}/app/session/depart-dialog.tsx`],
    shownBy: ['e2e/department-switch.e2e.ts', 'No department information'],
  },
  {
    text: 'current column cannot publish articles',
    key: 'tree.cannotPublish',
    raisedIn: [`${client}/app/layout/side-tree.tsx`],
    shownBy: ['e2e/shell.e2e.ts', 'cannot publish articles'],
  },
  {
    text: 'Video resource has been deleted. Please upload again',
    key: 'files.deleted.video',
    raisedIn: [`${client}/kernel/files/file-item.ts`],
    shownBy: [`${client}/kernel/upload/deleted-files.test.tsx`, 'Video resource has been deleted'],
  },
];

/** Texts without a case here, and why. */
const leftOut: Readonly<Record<string, string>> = {
  'Set url.deleteBatch attribute': 'a forgotten attribute does not compile (ruling 48)',
  'Failed to update theme': 'no theme is compiled (ruling 48)',
  'theme compiling message': 'no theme is compiled (ruling 48)',
};

const source = (path: string): string => readFileSync(join(root, path), 'utf8');

/** What stands between quotes in the section. */
const quoted = [...section.matchAll(/'([^'\n]+)'/g)].map(([, text = '']) => text);

describe('the texts of section 8', () => {
  test.each(quoted)('have a case for “%s”, or a reason to have none', (text) => {
    const known = [...cases.map((one) => one.text), ...Object.keys(leftOut)];
    expect(known).toContain(text);
  });

  test.each([...cases.map(({ text }) => text), ...Object.keys(leftOut)])('include “%s”', (text) => {
    expect(section).toContain(text);
  });

  test.each(cases)('are translated to three languages: “$text”', ({ text, key, says }) => {
    if (!isMessageKey(key)) throw new Error(`there is no message ${key}`);
    const words = messages[key];
    expect(words.length).toBe(3);
    for (const word of words) expect(word).toMatch(/\p{L}/u);
    const [english, chinese, burmese] = words;
    if (says) expect(english).toMatch(says);
    else expect(english.toLowerCase()).toBe(text.toLowerCase());
    expect(chinese).toMatch(/\p{Script=Han}/u);
    expect(burmese).toMatch(/\p{Script=Myanmar}/u);
  });

  test.each(cases)('are returned by the product: “$text”', ({ key, raisedIn }) => {
    for (const path of raisedIn) expect(source(path), path).toContain(`'${key}'`);
  });

  test.each(cases)('are covered by a test: “$text”', ({ shownBy: [path, looksFor] }) => {
    expect(existsSync(join(root, path)), path).toBe(true);
    expect(source(path), path).toContain(looksFor);
  });

  test('have the names of the form sizes', () => {
    const names = (['medium', 'small', 'mini'] as const).map(
      (size) => messages[`designer.choice.${size}`][0],
    );
    expect(names).toEqual(['Medium', 'Small', 'Mini']);
  });
});
