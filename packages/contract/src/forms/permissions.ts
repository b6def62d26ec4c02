/** Rights of this domain that no resource brings along. */
export const formsPermissions = ['formSubmission:add', 'formSubmission:export'] as const;
