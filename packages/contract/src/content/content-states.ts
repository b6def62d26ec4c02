import type { StatesSpec } from '../kernel/index.ts';

/** Where the text of an item in one language stands. `changed`: published, with a newer text that is not. */
export const contentStates = [
  'draft',
  'in_review',
  'rejected',
  'approved',
  'scheduled',
  'published',
  'changed',
  'offline',
  'archived',
] as const;

export type ContentState = (typeof contentStates)[number];

/**
 * The moves of a text. Where a column asks for no review, `submit` approves; where it asks for several levels, `approve`
 * goes one level up. Publishing what nobody approved takes a right of its own.
 */
export const contentMoves = {
  submit: {
    from: ['draft', 'rejected', 'changed', 'offline'],
    to: 'in_review',
    isWriting: true,
    look: 'primary',
  },
  withdraw: { from: ['in_review'], to: 'draft', right: 'submit' },
  approve: {
    from: ['in_review'],
    to: 'approved',
    right: 'review',
    // Where the column asks for four eyes.
    secondPerson: 'content.ownText',
    reason: 'optional',
    look: 'primary',
  },
  reject: { from: ['in_review'], to: 'rejected', right: 'review', reason: 'required', look: 'danger' },
  reopen: { from: ['approved'], to: 'draft', right: 'review', reason: 'required' },
  publish: { from: ['approved', 'offline', 'draft', 'changed'], to: 'published', look: 'primary' },
  schedule: { from: ['approved'], to: 'scheduled', right: 'publish' },
  cancelSchedule: { from: ['scheduled'], to: 'approved', right: 'publish' },
  // A change that waits keeps its state: what visitors read goes, the change is decided about as before.
  unpublish: {
    from: ['published', 'changed', 'in_review', 'rejected', 'approved', 'scheduled'],
    to: 'offline',
    needs: 'liveVersion',
    duringApproval: true,
    reason: 'optional',
    look: 'danger',
  },
  archive: { from: ['published', 'offline'], to: 'archived', right: 'unpublish', confirm: true },
} as const satisfies StatesSpec[string];

/** What visitors get at the address of a text that was taken offline: 410, another address, or 404 until it is back. */
export const afterUnpublishing = ['gone', 'redirect', 'keep'] as const;

export type AfterUnpublishing = (typeof afterUnpublishing)[number];

export type ContentAction = keyof typeof contentMoves;

/** The names of the moves, as calls give them. */
export const contentActions = Object.keys(contentMoves) as [ContentAction, ...ContentAction[]];

/** What is done to an item as a whole, through the same call (section 3.3). */
export const itemActions = ['delete', 'restore', 'purge'] as const;

export type ItemAction = (typeof itemActions)[number];

/** In what state a text is after it was saved; undefined where it cannot be changed (section 3.3). */
export const stateAfterSave: Readonly<Record<ContentState, ContentState | undefined>> = {
  draft: 'draft',
  rejected: 'rejected',
  changed: 'changed',
  offline: 'offline',
  published: 'changed',
  in_review: 'in_review',
  approved: undefined,
  scheduled: undefined,
  archived: undefined,
};

/** In what state a text is once visitors read nothing of it any more: a change that waits goes on waiting. */
export const stateOffline = (state: ContentState): ContentState =>
  state === 'published' || state === 'changed' || state === 'archived' ? 'offline' : state;

/** Where a text goes back to that is withdrawn from its review: visitors go on reading what they read. */
export const stateReopened = ({ liveVersion }: { liveVersion: number | null }): ContentState =>
  liveVersion === null ? 'draft' : 'changed';
