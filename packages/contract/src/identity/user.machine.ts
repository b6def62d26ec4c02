import { defineMachine } from '../kernel/index.ts';

/**
 * States of an account: "1" normal, "2" frozen, "3" asked for by registration and waiting for approval, "4"
 * refused. Only a normal account can be signed in to.
 */
export const userMachine = defineMachine({
  states: ['1', '2', '3', '4'],
  initial: '1',
  transitions: {
    freeze: { from: ['1'], to: '2', permission: 'user:freeze' },
    unfreeze: { from: ['2'], to: '1', permission: 'user:freeze' },
    approve: { from: ['3', '4'], to: '1', permission: 'user:approve' },
    refuse: { from: ['3'], to: '4', permission: 'user:approve' },
  },
});
