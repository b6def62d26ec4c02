import { defineMachine } from '../kernel/index.ts';

/**
 * States of an announcement: "0" draft, "1" published, "2" revoked (ruling 27), "3" under review. Its text is fixed once
 * it was submitted or published; a revoked one is never published again, it is copied to a new draft.
 */
export const announcementMachine = defineMachine({
  states: ['0', '1', '2', '3'],
  initial: '0',
  transitions: {
    publish: { from: ['0'], to: '1', permission: 'announcement:publish' },
    revoke: { from: ['1'], to: '2', permission: 'announcement:revoke' },
  },
});

export type AnnouncementState = (typeof announcementMachine.states)[number];
export type AnnouncementMove = keyof typeof announcementMachine.transitions;
