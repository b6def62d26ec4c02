import type { resume } from '@lc/contract/recruitment';
import { sql } from 'kysely';
import { AppError } from '../../../kernel/app-error.ts';
import { defineWithheld, type SessionOf } from '../../../kernel/resource/visibility.ts';

/** Whether the caller has the right to see seekers: to all others an anonymous resume has no owner. */
export const mayListSeekers = ({ session }: SessionOf): boolean => session.permissions.has('seeker:list');

defineWithheld('recruitment.ownerOfResume', (ctx, alias) =>
  mayListSeekers(ctx) ? undefined : sql`${sql.ref(`${alias}.anonymous`)}`,
);

defineWithheld('recruitment.applicant', (ctx, alias) =>
  mayListSeekers(ctx)
    ? undefined
    : sql`exists (select from resume sent where sent.id = ${sql.ref(`${alias}.resume_id`)} and sent.anonymous)`,
);

/**
 * A resume stays anonymous to those who do not see its owner: they would read the name and put the mark back.
 * @throws system.invalidInput
 */
export const requireOwnerKnown = (
  before: Readonly<Record<string, unknown>>,
  input: Readonly<Record<string, unknown>>,
  ctx: SessionOf,
): void => {
  if (before.anonymous !== true || input.anonymous !== false || mayListSeekers(ctx)) return;
  const path: keyof typeof resume.spec.fields = 'anonymous';
  throw new AppError('system.invalidInput', { problems: [{ path, rule: 'withheld' }] });
};
