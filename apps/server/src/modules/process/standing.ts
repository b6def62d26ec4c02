import { nodeOf, type ProcessState } from '@lc/process-core';
import { AppError } from '../../kernel/app-error.ts';
import { type Decided, moveForApproval, type Standing } from '../../kernel/approvals.ts';
import type { Tx } from '../../kernel/db/database.ts';
import { callInNameOf } from '../../kernel/jobs/index.ts';
import { handleAnswer } from '../forms/index.ts';
import type { Definition } from './definition.queries.ts';
import type { EngineContext, Live } from './live.ts';
import { consentsTo, needsConsent } from './own-work.ts';
import { findPerson } from './people.queries.ts';

/** How the record of an instance stands: open while its starter has it, before and between, and when it ended undecided. */
export const standingOf = ({ model, config }: Definition, { status, tokens }: ProcessState): Standing => {
  if (status === 'completed') return 'approved';
  if (status === 'rejected') return 'refused';
  if (status !== 'running' && status !== 'suspended') return 'open';
  const steps = tokens.filter(({ node }) => nodeOf(model, node).kind === 'user');
  const isWithStarter = steps.length > 0 && steps.every(({ node }) => config[node]?.isInitiator === true);
  return isWithStarter ? 'open' : 'pending';
};

/** Table of what is handed in with forms. */
export const submissionTable = 'form_submission';

/** What was handed in is handled once its process is over, however it ended. */
const settleForm = async (context: EngineContext, tx: Tx, live: Live): Promise<void> => {
  if (live.bizTable !== submissionTable || live.bizId === null) return;
  if (live.status === 'running' || live.status === 'suspended') return;
  const person = await findPerson(tx, live.starterId);
  if (person) await handleAnswer(tx, live.bizId, callInNameOf(context, person, `process ${live.id}`));
};

/** Moves the record of an instance as the instance has moved, in the name of whoever submitted it. */
export const moveSubject = async (
  context: EngineContext,
  tx: Tx,
  live: Live,
  decided: Decided,
): Promise<void> => {
  await settleForm(context, tx, live);
  if (live.bizTable === null || live.bizId === null) return;
  const decision = standingOf(live.definition, live.state);
  if (decision === live.standing) return;
  const { people: consents, hasJumped } =
    decision === 'approved' ? await consentsTo(tx, live) : { people: [], hasJumped: false };
  // A jump to the end, or a way past everybody, is nobody's consent: the record goes back to where it can be submitted.
  const isUndecided = decision === 'approved' && consents.length === 0 && (hasJumped || needsConsent(live));
  const to = isUndecided ? 'open' : decision;
  const approvable = context.approvals.find(live.bizTable);
  const person = await findPerson(tx, live.starterId);
  // A form that was handed in has no state that its process moves.
  if (!approvable) return;
  if (!person) throw new AppError('process.notBound');
  const inName = callInNameOf(context, person, `process ${live.id}`);
  await moveForApproval(tx, approvable, { id: live.bizId, to, ...decided, consents }, inName);
};
