import { defineErrors, refusal } from '../kernel/index.ts';

export const accessErrors = defineErrors({
  'access.grantBeyondOwn': refusal,
  'access.administratorRole': refusal,
  'access.rolePermissionsChanged': refusal,
  'access.permissionTaken': refusal,
  'access.menuPlace': refusal,
  'access.homeStays': refusal,
  'access.menusMoved': refusal,
  'access.menuParentGone': refusal,
  'access.menuWithoutRules': refusal,
  'access.menuNotGranted': refusal,
  'access.roleRulesChanged': refusal,
  'access.ruleBindsYou': refusal,
  'access.menuHasRules': refusal,
});
