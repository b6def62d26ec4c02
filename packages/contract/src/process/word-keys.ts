/** What keeps a drawing from being deployed, by code. */
export const findingWords = {
  notBpmn: 'process.finding.notBpmn',
  tooLarge: 'process.finding.tooLarge',
  noProcess: 'process.finding.noProcess',
  severalProcesses: 'process.finding.severalProcesses',
  unsupported: 'process.finding.unsupported',
  badId: 'process.finding.badId',
  badConfig: 'process.finding.badConfig',
  badExpression: 'process.finding.badExpression',
  badTimer: 'process.finding.badTimer',
  noStart: 'process.finding.noStart',
  severalStarts: 'process.finding.severalStarts',
  noEnd: 'process.finding.noEnd',
  unreachable: 'process.finding.unreachable',
  noWayToEnd: 'process.finding.noWayToEnd',
  flowLeavesScope: 'process.finding.flowLeavesScope',
  noCondition: 'process.finding.noCondition',
  noHandler: 'process.finding.noHandler',
  noReceiver: 'process.finding.noReceiver',
  noLabel: 'process.finding.noLabel',
  noScript: 'process.finding.noScript',
  noHost: 'process.finding.noHost',
  noService: 'process.finding.noService',
  noTrigger: 'process.finding.noTrigger',
  noEventName: 'process.finding.noEventName',
  badTimeout: 'process.finding.badTimeout',
  badEventGateway: 'process.finding.badEventGateway',
  noLoopEnd: 'process.finding.noLoopEnd',
  noCalled: 'process.finding.noCalled',
  callCycle: 'process.finding.callCycle',
  joinNeverFires: 'process.finding.joinNeverFires',
  comesTwice: 'process.finding.comesTwice',
  noForm: 'process.finding.noForm',
  noField: 'process.finding.noField',
  noTemplate: 'process.finding.noTemplate',
  noPerson: 'process.finding.noPerson',
} as const;

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
