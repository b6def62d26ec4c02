import type { StatesSpec } from '../../kernel/index.ts';

/** The states of a posting; those a company moves itself take the right to change postings. */
export const jobStates = {
  status: {
    submit: { from: ['draft'], to: 'pending_review', right: 'edit', isWriting: true, look: 'primary' },
    publishDirect: { from: ['draft'], to: 'published', right: 'publish', confirm: true },
    approve: {
      from: ['pending_review'],
      to: 'published',
      right: 'audit',
      secondPerson: 'system.secondPerson',
      look: 'primary',
      isTask: true,
    },
    reject: {
      from: ['pending_review'],
      to: 'rejected',
      right: 'audit',
      reason: 'required',
      reasons: 'job_reject_reason',
      look: 'danger',
    },
    withdraw: { from: ['pending_review'], to: 'draft', right: 'edit' },
    edit: { from: ['rejected'], to: 'draft' },
    pause: { from: ['published'], to: 'paused', right: 'edit' },
    resume: { from: ['paused'], to: 'published', right: 'edit' },
    expire: { from: ['published', 'paused'], to: 'expired', right: 'expire', confirm: true },
    renew: { from: ['expired'], to: 'published', right: 'edit', look: 'primary' },
    markFilled: { from: ['expired', 'published'], to: 'filled', right: 'edit' },
    reopen: { from: ['filled'], to: 'published', right: 'edit' },
    takeDown: {
      from: ['published', 'paused'],
      to: 'taken_down',
      right: 'takedown',
      reason: 'required',
      reasons: 'job_reject_reason',
      look: 'danger',
    },
    appeal: {
      from: ['taken_down'],
      to: 'pending_review',
      right: 'edit',
      reason: 'optional',
      isWriting: true,
    },
    archive: {
      from: ['expired', 'filled', 'taken_down', 'draft'],
      to: 'archived',
      right: 'edit',
      confirm: true,
    },
  },
} as const satisfies StatesSpec;
