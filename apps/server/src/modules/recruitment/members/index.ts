import { companyMember, consent, member, setMemberPassword } from '@lc/contract/recruitment';
import { Answer } from '../../../kernel/http/bind.ts';
import type { ModuleContext } from '../../../kernel/module.ts';
import { serveResource } from '../../../kernel/resource/serve.ts';
import { createMember, moves, setPassword } from './member.service.ts';

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
  route(setMemberPassword, async ({ body, ctx }) => {
    await setPassword(db, body, ctx);
    return new Answer(null, 'system.updated');
  });
};
