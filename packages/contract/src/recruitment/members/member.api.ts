import { z } from 'zod/mini';
import { defineEndpoint, idSchema } from '../../kernel/index.ts';

/** Gives a member a new password, on whose word it was asked for is a matter of the house. @throws recruitment.memberClosed */
export const setMemberPassword = defineEndpoint({
  method: 'PUT',
  path: '/lczp/member/changPassword',
  access: 'member:resetPassword',
  summary: 'Set the password of a member',
  labels: 'member',
  aliases: [{ method: 'PUT', path: '/lczp/member/changePassword' }],
  body: z.object({
    id: idSchema,
    password: z.string().check(z.minLength(1), z.maxLength(128)),
    confirmpassword: z.optional(z.string().check(z.maxLength(128))),
  }),
  result: z.null(),
});
