import type { EndpointResult } from '@lc/contract/kernel';
import {
  company,
  type doorTickets,
  type fairJobs,
  jobPosting,
  specialRecruitment,
  srAttendee,
  srBooth,
  srCompany,
} from '@lc/contract/recruitment';
import { sql } from 'kysely';
import type { CallContext } from '../../../kernel/context.ts';
import type { Db } from '../../../kernel/db/database.ts';
import { scopeCondition } from '../../../kernel/resource/filters.ts';
import { readerOf } from '../../../kernel/resource/projection.ts';
import { shown, visibleRows, visibleTable } from '../../../kernel/resource/visibility.ts';
import { isPublicJob } from '../jobs/visible-jobs.ts';

/** The jobs of a fair that the caller sees: those of the companies that take part which visitors see, too. */
export const listFairJobs = async (
  db: Db,
  id: string,
  ctx: CallContext,
): Promise<EndpointResult<typeof fairJobs>> => {
  const { rows } = await sql<EndpointResult<typeof fairJobs>[number]>`
    select j.id, j.title, c.id as "companyId",
      coalesce(c.name ->> reader.language, c.name ->> 'en-US') as company, b.code as booth, j.headcount
    from special_recruitment t
    join sr_company p on p.event_id = t.id and p.status in ('approved', 'checked_in') and p.deleted_at is null
      and ${visibleRows(srCompany, ctx, 'p')}
    join sr_company__job_ids l on l.record_id = p.id
    join job_posting j on j.id = l.target_id and j.deleted_at is null and ${visibleRows(jobPosting, ctx, 'j')}
    join company c on c.id = p.company_id and ${visibleRows(company, ctx, 'c')}
    left join ${visibleTable(srBooth, ctx)} b on b.id = p.booth_id, ${readerOf(ctx)}
    where t.id = ${id} and t.deleted_at is null and ${isPublicJob} and ${scopeCondition(specialRecruitment, ctx)}
    order by p.pinned desc, b.code nulls last, l.place`.execute(db);
  return rows;
};

/** The tickets of a fair that may come to its door. */
export const listDoorTickets = async (
  db: Db,
  eventId: string,
  ctx: CallContext,
): Promise<EndpointResult<typeof doorTickets>> => {
  const { rows } = await sql<EndpointResult<typeof doorTickets>[number]>`
    select ${shown(srAttendee, ctx, 'ticketCode', sql`t.ticket_code`)} as "ticketCode",
      t.status = 'checked_in' as "isUsed"
    from sr_attendee t
    where t.event_id = ${eventId} and t.status in ('registered', 'checked_in') and t.deleted_at is null
      and ${scopeCondition(srAttendee, ctx)}
    order by t.id limit 20000`.execute(db);
  return rows;
};
