import { getUserInfo, getUserPermissionByToken } from '@lc/contract/identity/session.api.ts';
import { callEarly } from '../kernel/api.ts';
import { loadConsoleSettings } from './session/console-settings.ts';

/**
 * Starts what the console waits for side by side, before its own code is there: who is signed in, rights, settings,
 * and then words and the page of the address.
 */
export const startConsole = async (): Promise<void> => {
  callEarly(getUserInfo.path);
  callEarly(getUserPermissionByToken.path);
  void loadConsoleSettings();
  const { prepareConsole } = await import('./prepare-console.ts');
  await prepareConsole();
};
