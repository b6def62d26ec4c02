import { defineErrors, refusal } from '../kernel/index.ts';

export const identityErrors = defineErrors({
  'identity.badCredentials': refusal,
  'identity.captchaRequired': refusal,
  'identity.captchaWrong': refusal,
  'identity.accountLocked': refusal,
  'identity.accountFrozen': refusal,
  'identity.keyExpired': refusal,
  'identity.plainPasswordRefused': refusal,
  'identity.oldPasswordWrong': refusal,
  'identity.passwordsDiffer': refusal,
  'identity.passwordUnchanged': refusal,
  'identity.passwordTooWeak': refusal,
  'identity.mustChangePassword': refusal,
  'identity.protectedAccount': refusal,
  'identity.lastAdministrator': refusal,
  'identity.notYourself': refusal,
  'identity.standInCycle': refusal,
  'identity.standInOverlaps': refusal,
});
