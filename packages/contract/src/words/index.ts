import { dataRulesMessages } from '../access/data-rules.messages.ts';
import { accessMenusMessages } from '../access/menus.messages.ts';
import { accessMessages } from '../access/messages.ts';
import { accessPagesMessages } from '../access/pages.messages.ts';
import { announcementsLogMessages } from '../announcements/logs.messages.ts';
import { announcementsMessages } from '../announcements/messages.ts';
import { announcementsPagesMessages } from '../announcements/pages.messages.ts';
import { formsCodeMessages } from '../forms/code.messages.ts';
import { formsDesignerMessages } from '../forms/designer.messages.ts';
import { formsPropertiesMessages } from '../forms/designer-properties.messages.ts';
import { formsSelectionMessages } from '../forms/designer-selection.messages.ts';
import { formsMessages } from '../forms/messages.ts';
import { formsPagesMessages } from '../forms/pages.messages.ts';
import { entryMessages } from '../identity/entry.messages.ts';
import { identityLogsMessages } from '../identity/logs.messages.ts';
import { identityMessages } from '../identity/messages.ts';
import { identityPagesMessages } from '../identity/pages.messages.ts';
import { signInMessages } from '../identity/sign-in.messages.ts';
import { interpolate, type Language, type MessageParams, pickWords, type Words } from '../kernel/index.ts';
import { filesMessages } from '../media/files.messages.ts';
import { libraryMessages } from '../media/library.messages.ts';
import { mediaMessages } from '../media/messages.ts';
import { mediaPagesMessages } from '../media/pages.messages.ts';
import { uploadMessages } from '../media/upload.messages.ts';
import { messagingMessages } from '../messaging/messages.ts';
import { messagingPagesMessages } from '../messaging/pages.messages.ts';
import { organizationMessages } from '../organization/messages.ts';
import { organizationPagesMessages } from '../organization/pages.messages.ts';
import { grantsPageMessages } from '../sites/grants.messages.ts';
import { sitesMessages } from '../sites/messages.ts';
import { sitesPagesMessages } from '../sites/pages.messages.ts';
import { dictMessages } from '../system/dict.messages.ts';
import { editorMessages } from '../system/editor.messages.ts';
import { ipRuleMessages } from '../system/ip-rule.messages.ts';
import { jobMessages } from '../system/job.messages.ts';
import { operationLogMessages } from '../system/logs.messages.ts';
import { systemMessages } from '../system/messages.ts';
import { pagesMessages } from '../system/pages.messages.ts';
import { screensMessages } from '../system/screens.messages.ts';
import { shellMessages } from '../system/shell.messages.ts';

/** Every word of the product, in three languages. */
export const messages = {
  ...systemMessages,
  ...identityMessages,
  ...signInMessages,
  ...entryMessages,
  ...messagingMessages,
  ...messagingPagesMessages,
  ...accessMessages,
  ...dataRulesMessages,
  ...organizationMessages,
  ...sitesMessages,
  ...announcementsMessages,
  ...announcementsLogMessages,
  ...announcementsPagesMessages,
  ...mediaMessages,
  ...mediaPagesMessages,
  ...uploadMessages,
  ...filesMessages,
  ...libraryMessages,
  ...formsMessages,
  ...formsPagesMessages,
  ...formsDesignerMessages,
  ...formsCodeMessages,
  ...formsPropertiesMessages,
  ...formsSelectionMessages,
  ...shellMessages,
  ...screensMessages,
  ...pagesMessages,
  ...editorMessages,
  ...dictMessages,
  ...ipRuleMessages,
  ...accessPagesMessages,
  ...accessMenusMessages,
  ...identityPagesMessages,
  ...organizationPagesMessages,
  ...identityLogsMessages,
  ...jobMessages,
  ...operationLogMessages,
  ...sitesPagesMessages,
  ...grantsPageMessages,
} as const;

export type MessageKey = keyof typeof messages;

/** Whether a key has words; keys built from names (`dict.dictCode`) are tested by a gate. */
export const isMessageKey = (key: string): key is MessageKey => Object.hasOwn(messages, key);

const all: Readonly<Record<string, Words>> = messages;

/** The words of a key in a language, with values put into its places; the key itself where there are none. */
export const translate = (language: Language, key: string, params?: MessageParams): string => {
  const words = Object.hasOwn(all, key) ? all[key] : undefined;
  return words ? interpolate(pickWords(words, language), params) : key;
};
