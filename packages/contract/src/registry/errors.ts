import { accessErrors } from '../access/errors.ts';
import { analyticsErrors } from '../analytics/errors.ts';
import { announcementsErrors } from '../announcements/errors.ts';
import { commerceErrors } from '../commerce/errors.ts';
import { contentErrors } from '../content/errors.ts';
import { formsErrors } from '../forms/errors.ts';
import { identityErrors } from '../identity/errors.ts';
import { mediaErrors } from '../media/errors.ts';
import { messagingErrors } from '../messaging/errors.ts';
import { organizationErrors } from '../organization/errors.ts';
import { processErrors } from '../process/errors.ts';
import { recruitmentErrors } from '../recruitment/errors.ts';
import { sitesErrors } from '../sites/errors.ts';
import { systemErrors } from '../system/errors.ts';

/** Every error there is. */
export const errors = {
  ...identityErrors,
  ...accessErrors,
  ...organizationErrors,
  ...sitesErrors,
  ...contentErrors,
  ...mediaErrors,
  ...announcementsErrors,
  ...formsErrors,
  ...processErrors,
  ...recruitmentErrors,
  ...commerceErrors,
  ...messagingErrors,
  ...analyticsErrors,
  ...systemErrors,
} as const;

export type ErrorKey = keyof typeof errors;
