import type { EndpointResult } from '@lc/contract/kernel';
import type { consoleSettings } from '@lc/contract/system';
import { AppError } from '../../kernel/app-error.ts';
import type { Config } from '../../kernel/settings.ts';

type Ways = EndpointResult<typeof consoleSettings>['ways'];

/** The page that CAS and OpenID Connect lead back to. */
export const returnAddress = ({ publicUrl }: Config): string => `${publicUrl}/user/login`;

/** The ways in beside the password that are switched on. */
export const waysIn = (config: Config): Ways => ({
  codes: config.messages !== 'off',
  registration: config.registration,
  cas: config.casUrl ? `${config.casUrl}/login?service=${encodeURIComponent(returnAddress(config))}` : null,
  oidc: config.oidc !== undefined,
});

/** @throws identity.wayOff */
export const requireWay = (config: Config, way: keyof Ways): void => {
  if (!waysIn(config)[way]) throw new AppError('identity.wayOff');
};
