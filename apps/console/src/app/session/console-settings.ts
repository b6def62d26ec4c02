import type { EndpointResult } from '@lc/contract/kernel';
import { consoleSettings } from '@lc/contract/system/console-settings.api.ts';
import { api } from '../../kernel/api.ts';

export type ConsoleSettings = EndpointResult<typeof consoleSettings>;

let loading: Promise<ConsoleSettings | null> | null = null;

/** What the server says about itself before sign-in; asked once, null when it does not answer. */
export const loadConsoleSettings = (): Promise<ConsoleSettings | null> => {
  loading ??= api(consoleSettings, {}, { isBackground: true }).catch(() => {
    loading = null;
    return null;
  });
  return loading;
};

/** Whether passwords are to be sealed with a key of the server. */
export const isPasswordSealed = async (): Promise<boolean> =>
  (await loadConsoleSettings())?.sealedPassword ?? false;
