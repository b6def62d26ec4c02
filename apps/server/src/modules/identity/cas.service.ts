import type { casLogin } from '@lc/contract/identity';
import type { EndpointInput, EndpointResult } from '@lc/contract/kernel';
import { AppError } from '../../kernel/app-error.ts';
import type { CallContext, RequestContext } from '../../kernel/context.ts';
import type { ModuleContext } from '../../kernel/module.ts';
import { validateTicket } from './cas-ticket.ts';
import { findAccount } from './find-account.queries.ts';
import { openFromOutside } from './outside.ts';
import { requireSignInMethod, returnAddress } from './sign-in-methods.ts';

/** Signs in with a CAS ticket; the person must have an account of the same name here. */
export const signInByCas = async (
  context: ModuleContext,
  { ticket, service }: EndpointInput<typeof casLogin>['query'],
  ctx: RequestContext,
): Promise<EndpointResult<typeof casLogin>> => {
  const { config } = context;
  await requireSignInMethod(context, 'cas', ctx);
  if (!config.casUrl) throw new AppError('identity.wayOff');
  // Only tickets for this console: one that was made for another service must not open it.
  if (service !== returnAddress(config)) throw new AppError('identity.outsideRefused');
  const username = await validateTicket(config.casUrl, ticket, service);
  return openFromOutside(context, { way: 'cas', name: username, find: findAccount }, ctx);
};

/** Where a session that came from CAS leads when it ends, so that CAS ends its own too. */
export const afterLogout = async (
  { config, sessions }: ModuleContext,
  { session }: CallContext,
): Promise<{ goTo: string } | null> => {
  if (!config.casUrl || (await sessions.wayOf(session.sessionId)) !== 'cas') return null;
  const service = encodeURIComponent(returnAddress(config));
  return { goTo: `${config.casUrl}/logout?service=${service}` };
};
