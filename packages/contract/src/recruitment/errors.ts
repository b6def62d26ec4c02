import { defineErrors, refusal } from '../kernel/index.ts';

export const recruitmentErrors = defineErrors({
  'recruitment.agencyWithoutLicence': refusal,
});
