/** What the buttons of a step are called. */
export const buttonWords = {
  agree: 'process.button.agree',
  disagree: 'process.button.disagree',
  return: 'process.button.return',
  claim: 'process.button.claim',
  unclaim: 'process.button.unclaim',
  transfer: 'process.button.transfer',
  delegate: 'process.button.delegate',
  addSign: 'process.button.addSign',
  removeSign: 'process.button.removeSign',
  jump: 'process.button.jump',
  cc: 'process.button.cc',
  urge: 'process.button.urge',
  withdraw: 'process.button.withdraw',
  invalid: 'process.button.invalid',
  suspend: 'process.button.suspend',
  resume: 'process.button.resume',
  close: 'process.button.close',
} as const;

/** What was done with an instance, as its history says it. */
export const actionWords = {
  start: 'process.action.start',
  agree: 'process.action.agree',
  disagree: 'process.action.disagree',
  return: 'process.action.return',
  jump: 'process.action.jump',
  transfer: 'process.action.transfer',
  delegate: 'process.action.delegate',
  resolve: 'process.action.resolve',
  addSign: 'process.action.addSign',
  removeSign: 'process.action.removeSign',
  claim: 'process.action.claim',
  unclaim: 'process.action.unclaim',
  cc: 'process.action.cc',
  urge: 'process.action.urge',
  withdraw: 'process.action.withdraw',
  takeBack: 'process.action.takeBack',
  invalid: 'process.action.invalid',
  suspend: 'process.action.suspend',
  resume: 'process.action.resume',
  close: 'process.action.close',
  pass: 'process.action.pass',
  migrate: 'process.action.migrate',
  autoRemind: 'process.action.autoRemind',
  autoTransfer: 'process.action.autoTransfer',
  autoAgree: 'process.action.autoAgree',
  autoDisagree: 'process.action.autoDisagree',
  autoReturn: 'process.action.autoReturn',
} as const;

/** How an instance stands. */
export const statusWords = {
  running: 'process.status.running',
  suspended: 'process.status.suspended',
  completed: 'process.status.completed',
  rejected: 'process.status.rejected',
  withdrawn: 'process.status.withdrawn',
  returned: 'process.status.returned',
  invalid: 'process.status.invalid',
  closed: 'process.status.closed',
} as const;

/** Phrases of the product to say with a decision. */
export const phraseWords = {
  agree: 'process.phrase.agree',
  noted: 'process.phrase.noted',
  complete: 'process.phrase.complete',
  refuse: 'process.phrase.refuse',
} as const;

/** Why an instance cannot go to another version. */
export const migrationWords = {
  nodeGone: 'process.migration.nodeGone',
  kindChanged: 'process.migration.kindChanged',
  scopeChanged: 'process.migration.scopeChanged',
  joinChanged: 'process.migration.joinChanged',
  twoTokens: 'process.migration.twoTokens',
} as const;
