import { defineErrors, refusal } from '../kernel/index.ts';

export const organizationErrors = defineErrors({
  'organization.codesExhausted': refusal,
  'organization.tooDeep': refusal,
  'organization.switchForOther': refusal,
  'organization.departInUse': refusal,
});
