import { canTransition, columnOf, type Resource } from '@lc/contract/kernel';
import { company } from '@lc/contract/recruitment';
import { ifFound } from '../../../kernel/app-error.ts';
import type { Approvable } from '../../../kernel/approvals.ts';
import type { ResourceReader } from '../../../kernel/resource/read.ts';
import { moveByName, transitionNamed } from '../../../kernel/resource/states.ts';
import { closeSubmission, keepSubmission, markSubmission } from '../companies/verifications.ts';
import { fieldsInWords } from './case-detail.ts';
import { requireLicence, requireWords, verifiedNow } from './company-moves.ts';
import { shownFields } from './shown-fields.ts';

const submit = transitionNamed(company, 'submit');

/** The verification of a company by a process, where its site has one: who looks, and how often, is drawn there. */
export const companyReview = (readerOf: (resource: Resource) => ResourceReader): Approvable => ({
  resource: company as Resource,
  check: (_tx, row) => requireWords({ row }),
  approve: async (tx, row, ctx, { userId = null, consents = [] }) => {
    requireLicence(row);
    await moveByName(tx, company, 'approve', { id: row.id, consents }, ctx, {
      effect: async () => {
        await closeSubmission(tx, { companyId: row.id, outcome: 'approved', decidedBy: userId });
        return { columns: verifiedNow };
      },
    });
  },
  openState: ({ columns }) => {
    const state = columns[columnOf(submit.field)];
    return canTransition(submit, state) ? String(state) : 'unverified';
  },
  moved: async (tx, row, ctx, { to, userId = null, reason }) => {
    if (to === 'pending') {
      await keepSubmission(tx, row, ctx);
      await markSubmission(tx, row.id, 'in_review');
      return;
    }
    const outcome = to === 'refused' ? 'rejected' : 'withdrawn';
    await closeSubmission(tx, { companyId: row.id, outcome, decidedBy: userId, reason });
  },
  show: async (_db, id, ctx) => {
    const row = await ifFound(readerOf(company).get(id, ctx));
    if (!row) return undefined;
    const shown = { resource: company, paths: shownFields.company_verification, readerOf };
    const fields = await fieldsInWords(shown, row, ctx);
    return {
      label: String(row.name),
      html: null,
      fields: fields.map(({ label, value }) => ({ label, value })),
    };
  },
});
