import { companyVerification } from '@lc/contract/recruitment';
import { sql } from 'kysely';
import type { CallContext } from '../../../kernel/context.ts';
import type { Tx } from '../../../kernel/db/database.ts';
import { type LockedRow, recordsOf } from '../../../kernel/resource/records.ts';

type Outcome = 'approved' | 'rejected' | 'withdrawn';

/** What a submission is compared by; personal values are not kept in it. */
export const keptColumns = [
  'name',
  'nature',
  'size_band',
  'industry_id',
  'founded_on',
  'registration_country',
  'registration_no',
  'legal_person',
  'registered_capital',
  'registered_currency',
  'licences',
  'licence_from',
  'licence_until',
  'agency_licence_no',
  'agency_licence_expiry',
  'address',
] as const;

const snapshotOf = ({ columns }: LockedRow): Record<string, unknown> =>
  Object.fromEntries(keptColumns.map((column) => [column, columns[column] ?? null]));

const asText = (value: unknown): string => JSON.stringify(value ?? null);

const changedIn = (before: Readonly<Record<string, unknown>>, after: Readonly<Record<string, unknown>>) =>
  keptColumns.filter((column) => asText(before[column]) !== asText(after[column]));

/** Keeps what a company hands in as it is now, as its next submission. */
export const keepSubmission = async (tx: Tx, row: LockedRow, ctx: CallContext): Promise<void> => {
  const { rows } = await sql<{ last: number; snapshot: Record<string, unknown> | null }>`
    select submission_no as last, snapshot from company_verification where company_id = ${row.id}
    order by submission_no desc limit 1`.execute(tx);
  const snapshot: Record<string, unknown> = JSON.parse(JSON.stringify(snapshotOf(row)));
  const before = rows[0]?.snapshot;
  await recordsOf(companyVerification).create(tx, {}, ctx, {
    columns: {
      company_id: row.id,
      submission_no: (rows[0]?.last ?? 0) + 1,
      snapshot: sql`${JSON.stringify(snapshot)}::jsonb`,
      changed_fields: before ? changedIn(before, snapshot).join(', ') || null : null,
    },
    changes: { companyId: [null, row.id] },
  });
};

/** Follows the review of a company in its latest submission. */
export const markSubmission = async (
  tx: Tx,
  companyId: string,
  status: 'submitted' | 'in_review',
): Promise<void> => {
  await sql`update company_verification set status = ${status}
    where company_id = ${companyId} and status in ('submitted', 'in_review')`.execute(tx);
};

interface Closing {
  companyId: string;
  outcome: Outcome;
  /** Nobody where a clock decided. */
  decidedBy: string | null;
  reasonCode?: string | undefined;
  reason?: string | undefined;
}

/** Closes the open submission of a company. */
export const closeSubmission = async (
  tx: Tx,
  { companyId, outcome, decidedBy, reasonCode, reason }: Closing,
): Promise<void> => {
  await sql`update company_verification set status = ${outcome}, decided_by = ${decidedBy}, decided_at = now(),
      reason_code = ${reasonCode || null}, reason_text = ${reason || null}, version = version + 1
    where company_id = ${companyId} and status in ('submitted', 'in_review')`.execute(tx);
};
