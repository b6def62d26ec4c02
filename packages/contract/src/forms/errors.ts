import { defineErrors, refusal } from '../kernel/index.ts';

export const formsErrors = defineErrors({
  'forms.notADesign': refusal,
  'forms.designTooLarge': refusal,
  'forms.tooManyWidgets': refusal,
  'forms.designTooComplex': refusal,
  'forms.draftChanged': refusal,
  'forms.faultsInTheWay': refusal,
  'forms.nothingToPublish': refusal,
  'forms.wrongState': refusal,
  'forms.hasSubmissions': refusal,
  'forms.notPublished': refusal,
  'forms.versionReplaced': refusal,
  'forms.valuesTooLarge': refusal,
  'forms.valuesRefused': refusal,
});
