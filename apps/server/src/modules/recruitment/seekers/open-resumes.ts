import { sql } from 'kysely';
import { AppError } from '../../../kernel/app-error.ts';
import type { Tx } from '../../../kernel/db/database.ts';

interface Standing {
  isBlocked: boolean;
  isOpen: boolean;
}

/**
 * A seeker says which companies get at a resume, and blocks companies that get at none.
 * @throws recruitment.companyBlocked, recruitment.resumeNotOpen
 */
export const requireOpenResume = async (
  tx: Tx,
  { id, companyId }: { id: string; companyId: string },
): Promise<void> => {
  const { rows } = await sql<Standing>`select
      exists (select from job_seeker__blocked_companies b
        where b.record_id = r.seeker_id and b.target_id = c.id) as "isBlocked",
      case r.visibility
        when 'public' then true
        when 'members' then c.status = 'active' and c.verify_status = 'verified'
        when 'applied_only' then exists (select from application a
          where a.seeker_id = r.seeker_id and a.company_id = c.id and a.deleted_at is null)
        else false
      end as "isOpen"
    from resume r, company c where r.id = ${id} and c.id = ${companyId}`.execute(tx);
  if (rows[0]?.isBlocked) throw new AppError('recruitment.companyBlocked');
  if (!rows[0]?.isOpen) throw new AppError('recruitment.resumeNotOpen');
};
