import { company, companyContact } from '@lc/contract/recruitment';
import { sql } from 'kysely';
import { AppError } from '../../kernel/app-error.ts';
import type { ModuleContext } from '../../kernel/module.ts';
import { serveResource } from '../../kernel/resource/serve.ts';
import type { Move } from '../../kernel/resource/states.ts';

const agencies: readonly unknown[] = ['agency_local', 'agency_overseas'];

const approve: Move = {
  guard: async ({ row: { columns } }) => {
    if (agencies.includes(columns.nature) && !columns.agency_licence_no)
      throw new AppError('recruitment.agencyWithoutLicence');
  },
  effect: async () => ({ columns: { verified_at: sql`now()` } }),
};

/** Companies, people and jobs. */
export const recruitmentModule = (context: ModuleContext): void => {
  serveResource(context, { resource: company, moves: { approve } });
  serveResource(context, { resource: companyContact });
};
