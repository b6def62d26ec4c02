import { defineMachine } from '../kernel/index.ts';

/** States of an account: "1" normal, "2" frozen. */
export const userMachine = defineMachine({
  states: ['1', '2'],
  initial: '1',
  transitions: {
    freeze: { from: ['1'], to: '2', permission: 'user:freeze' },
    unfreeze: { from: ['2'], to: '1', permission: 'user:freeze' },
  },
});
