import type { EndpointResult } from '@lc/contract/kernel';
import type { consoleSettings } from '@lc/contract/system';
import { AppError } from '../../kernel/app-error.ts';
import type { RequestContext } from '../../kernel/context.ts';
import type { ModuleContext } from '../../kernel/module.ts';
import { type Config, canSend } from '../../kernel/settings.ts';

type Ways = EndpointResult<typeof consoleSettings>['ways'];

/** The page that CAS and OpenID Connect lead back to. */
export const returnAddress = ({ publicUrl }: Config): string => `${publicUrl}/user/login`;

/** The ways in beside the password that are switched on. */
export const signInMethods = (config: Config): Ways => ({
  codes: canSend(config, 'sms'),
  registration: config.registration,
  cas: config.casUrl ? `${config.casUrl}/login?service=${encodeURIComponent(returnAddress(config))}` : null,
  oidc: config.oidc !== undefined,
});

/**
 * Lets a caller try a way in that is switched on, from where people may come in at all; asked before anything is
 * looked up.
 * @throws identity.wayOff, and what the rules for addresses say
 */
export const requireSignInMethod = async (
  { config, addresses }: ModuleContext,
  way: keyof Ways,
  { address }: RequestContext,
): Promise<void> => {
  if (!signInMethods(config)[way]) throw new AppError('identity.wayOff');
  await addresses.require('login', address);
};
