import { defineMachine } from '../kernel/index.ts';

/** States of a site. One that is archived can be read in the list of sites and worked on by nobody. */
export const siteMachine = defineMachine({
  states: ['building', 'online', 'offline', 'archived'],
  initial: 'building',
  transitions: {
    publish: { from: ['building', 'offline'], to: 'online', permission: 'subsite:publish' },
    takeOffline: { from: ['online'], to: 'offline', permission: 'subsite:offline' },
    archive: { from: ['building', 'offline'], to: 'archived', permission: 'subsite:archive' },
    reopen: { from: ['archived'], to: 'building', permission: 'subsite:archive' },
  },
});

export type SiteStatus = (typeof siteMachine.states)[number];
export type SiteMove = keyof typeof siteMachine.transitions;
