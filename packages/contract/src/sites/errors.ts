import { defineErrors, refusal } from '../kernel/index.ts';

export const sitesErrors = defineErrors({
  'sites.noWorkingSite': refusal,
  'sites.columnCannotPublish': refusal,
});
