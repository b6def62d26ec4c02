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
});
