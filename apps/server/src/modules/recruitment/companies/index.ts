import { companyDocument, companyFollowUp, companyVerification } from '@lc/contract/recruitment';
import { z } from 'zod/mini';
import { inTransaction } from '../../../kernel/db/transaction.ts';
import { defineJob, type ModuleWork } from '../../../kernel/jobs/index.ts';
import type { ModuleContext } from '../../../kernel/module.ts';
import { serveResource } from '../../../kernel/resource/serve.ts';
import { endOldVerifications, remindOfLicences } from './licences.ts';

/** Ends verifications whose licences are over, and tells companies a month, a week and a day before. */
const checkLicences = defineJob({
  name: 'recruitment.checkLicences',
  payload: z.object({}),
  attempts: 3,
  timeoutSeconds: 600,
  run: async (_payload, { context }) =>
    inTransaction(context.db, async (tx) => ({
      ended: await endOldVerifications(tx),
      reminded: await remindOfLicences(context, tx),
    })),
});

/** What is kept about companies beside themselves. */
export const serveCompanyFiles = (context: ModuleContext): Required<ModuleWork> => {
  serveResource(context, { resource: companyDocument });
  serveResource(context, { resource: companyFollowUp });
  serveResource(context, { resource: companyVerification });
  return {
    jobs: [checkLicences],
    schedules: [{ job: checkLicences, cron: '10 1 * * *', payload: {} }],
  };
};
