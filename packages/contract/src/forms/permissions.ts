/** Rights of this domain that no resource brings along. */
export const formsPermissions = [
  'formDesign:publish',
  'formDesign:withdraw',
  'formSubmission:add',
  'formSubmission:handle',
  'formSubmission:export',
] as const;
