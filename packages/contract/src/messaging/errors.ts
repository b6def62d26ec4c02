import { defineErrors, refusal } from '../kernel/index.ts';

export const messagingErrors = defineErrors({
  'messaging.off': refusal,
  'messaging.noOwnAddress': refusal,
  'messaging.templateUnknown': refusal,
  'messaging.templateBuiltIn': refusal,
  'messaging.templateMustStay': refusal,
  'messaging.valueMissing': refusal,
  'messaging.wrongState': refusal,
  'messaging.secretGone': refusal,
});
