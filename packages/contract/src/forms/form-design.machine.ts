import { defineMachine } from '../kernel/index.ts';

/** States of a form. One that is withdrawn keeps its versions and takes no submissions. */
export const formDesignMachine = defineMachine({
  states: ['draft', 'published', 'withdrawn'],
  initial: 'draft',
  transitions: {
    publish: {
      from: ['draft', 'published', 'withdrawn'],
      to: 'published',
      permission: 'formDesign:publish',
    },
    withdraw: { from: ['published'], to: 'withdrawn', permission: 'formDesign:withdraw' },
    reinstate: { from: ['withdrawn'], to: 'published', permission: 'formDesign:publish' },
  },
});

export type FormDesignStatus = (typeof formDesignMachine.states)[number];
export type FormDesignMove = keyof typeof formDesignMachine.transitions;

/** States of what was handed in. */
export const formSubmissionMachine = defineMachine({
  states: ['submitted', 'handled'],
  initial: 'submitted',
  transitions: {
    handle: { from: ['submitted'], to: 'handled', permission: 'formSubmission:handle' },
    reopen: { from: ['handled'], to: 'submitted', permission: 'formSubmission:handle' },
  },
});

export type FormSubmissionMove = keyof typeof formSubmissionMachine.transitions;
