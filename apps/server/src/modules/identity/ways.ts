import {
  approveUser,
  casLogin,
  forgePassword,
  oidcFinish,
  oidcStart,
  phoneLogin,
  refuseUser,
  register,
  resetTicket,
  sendCode,
} from '@lc/contract/identity';
import { Answer } from '../../kernel/http/bind.ts';
import type { ModuleContext } from '../../kernel/module.ts';
import { signInByCas } from './cas.service.ts';
import { createOidc } from './oidc.service.ts';
import { signInByPhone } from './phone-login.service.ts';
import { approve, refuse, registerApplicant } from './registration.service.ts';
import { resetPassword, tradeCode } from './reset.service.ts';
import { sendOneTimeCode } from './send-code.service.ts';

/** Ways in beside the password, and how an account or a new password comes about. `added` runs after a registration. */
export const serveWays = (context: ModuleContext, added: () => void): void => {
  const { route } = context;
  const oidc = createOidc(context);

  route(sendCode, async ({ body, ctx }) => {
    await sendOneTimeCode(context, body, ctx);
    return new Answer(null, 'identity.codeSent');
  });
  route(
    phoneLogin,
    async ({ body, ctx }) => new Answer(await signInByPhone(context, body, ctx), 'identity.loggedIn'),
  );
  route(
    casLogin,
    async ({ query, ctx }) => new Answer(await signInByCas(context, query, ctx), 'identity.loggedIn'),
  );
  route(oidcStart, () => oidc.start());
  route(oidcFinish, async ({ body, ctx }) => new Answer(await oidc.finish(body, ctx), 'identity.loggedIn'));
  route(resetTicket, ({ body, ctx }) => tradeCode(context, body, ctx));
  route(forgePassword, async ({ body, ctx }) => {
    await resetPassword(context, body, ctx);
    return new Answer(null, 'identity.passwordChanged');
  });
  route(register, async ({ body, ctx }) => {
    await registerApplicant(context, body, ctx);
    added();
    return new Answer(null, 'identity.registered');
  });
  route(approveUser, async ({ body, ctx }) => {
    await approve(context, body, ctx);
    return new Answer(null, 'identity.approved');
  });
  route(refuseUser, async ({ body, ctx }) => {
    await refuse(context, body, ctx);
    return new Answer(null, 'identity.refused');
  });
};
