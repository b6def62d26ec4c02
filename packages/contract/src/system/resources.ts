import { auditLog } from './audit-log.resource.ts';
import { dict, dictItem } from './dict.resource.ts';
import { ipRule } from './ip-rule.resource.ts';
import { job, jobRun } from './job.resource.ts';
import { revealLog } from './reveal-log.resource.ts';

/** The resources of this domain. */
export const resources = { auditLog, dict, dictItem, ipRule, job, jobRun, revealLog } as const;
