import { normalAddress } from '@lc/contract/kernel';
import { ipRule, tryIpRules } from '@lc/contract/system';
import { AppError } from '../../kernel/app-error.ts';
import { plainAddress } from '../../kernel/auth/address-matching.ts';
import type { ModuleContext } from '../../kernel/module.ts';
import { serveResource } from '../../kernel/resource/serve.ts';
import { checkIpRuleChange, judgeAddress } from './ip-rule.service.ts';

/** Rules for addresses, and the question whether one would get in. */
export const serveIpRules = (context: ModuleContext): void => {
  const { db, events, route } = context;
  serveResource(context, {
    resource: ipRule,
    check: checkIpRuleChange,
    changed: () => events.emit('reference.changed', { resource: ipRule.spec.name }),
  });
  route(tryIpRules, async ({ body, ctx }) => {
    const ownAddress = plainAddress(ctx.address);
    const address = body.address ? normalAddress(body.address) : ownAddress;
    if (!address)
      throw new AppError('system.invalidInput', { problems: [{ path: 'address', rule: 'network' }] });
    return { address, ownAddress, verdicts: await judgeAddress(db, address, body.draft, ctx) };
  });
};
