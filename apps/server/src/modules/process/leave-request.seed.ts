import type { Words } from '@lc/contract/kernel';
import { toBpmn } from '@lc/process-core';

const name: Words = ['Leave request', '请假申请', 'ခွင့်တောင်းခံလွှာ'];

/** A leave request: the manager decides; what is longer than three days is signed by HR and the general manager, too. */
export const leaveRequest = {
  key: 'leave_request',
  name,
  description: 'Leave of staff; more than three days are countersigned',
  xml: toBpmn({
    key: 'leave_request',
    name: 'Leave request',
    config: {
      withdraw: 'anytime',
      form: 'leave_request',
    },
    steps: [
      {
        kind: 'approve',
        id: 'manager',
        name: 'Site manager',
        config: {
          handlers: { kind: 'positions', values: ['site_manager'] },
          emptyHandler: 'administrator',
          dueHours: 48,
          // Nobody goes before it is clear who does the work.
          fieldRights: { cover: 'required' },
        },
      },
      {
        kind: 'condition',
        id: 'length',
        name: 'More than three days?',
        branches: [
          {
            id: 'long',
            name: 'More than three days',
            condition: 'days > 3',
            steps: [
              {
                kind: 'approve',
                id: 'countersign',
                name: 'HR and general manager',
                config: {
                  handlers: { kind: 'positions', values: ['hr_officer', 'general_manager'] },
                  emptyHandler: 'administrator',
                  sign: { rule: { mode: 'veto' }, isSequential: false },
                  // Why somebody is away is between them and their manager.
                  fieldRights: { reason: 'hidden' },
                },
              },
            ],
          },
          { id: 'short', name: 'Three days or fewer', condition: '', steps: [] },
        ],
      },
    ],
  }),
} as const;
