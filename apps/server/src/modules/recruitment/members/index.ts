import { changeMemberPassword } from '@lc/contract/identity';
import {
  companyMember,
  consent,
  member,
  memberLogin,
  memberSignIn,
  ownMemberPassword,
  setMemberPassword,
} from '@lc/contract/recruitment';
import { Answer } from '../../../kernel/http/bind.ts';
import type { ModuleContext } from '../../../kernel/module.ts';
import { serveResource } from '../../../kernel/resource/serve.ts';
import { changePasswordByName, createMember, moves, setPassword } from './member.service.ts';
import { changeOwnMemberPassword, loginMember } from './sign-in.service.ts';

/** The accounts of the public sites. */
export const serveMembers = (context: ModuleContext): void => {
  const { db, route } = context;
  serveResource(context, {
    resource: member,
    create: (input, ctx) => createMember(db, input, ctx),
    moves,
  });
  serveResource(context, { resource: companyMember });
  serveResource(context, { resource: consent });
  serveResource(context, { resource: memberSignIn });
  route(setMemberPassword, async ({ body, ctx }) => {
    await setPassword(db, body, ctx);
    return new Answer(null, 'system.updated');
  });
  route(changeMemberPassword, async ({ body, ctx }) => {
    await changePasswordByName(context, body, ctx);
    return new Answer(null, 'identity.passwordChanged');
  });
  route(memberLogin, ({ body, ctx }) => loginMember(context, body, ctx));
  route(ownMemberPassword, async ({ body, ctx }) => {
    await changeOwnMemberPassword(context, body, ctx);
    return new Answer(null, 'identity.passwordChanged');
  });
};
