/** What stands in the way of a model: where, and why. */
export interface ModelFinding {
  /** Id of the element; null where it concerns the whole model. */
  element: string | null;
  code: FindingCode;
  /** The name and id of the element, also of one that is not in the model. */
  where?: string;
  params?: Readonly<Record<string, string | number>>;
}

export type FindingCode =
  | 'notBpmn'
  | 'documentType'
  | 'lostReference'
  | 'unknownPart'
  | 'duplicateId'
  | 'tooLarge'
  | 'noProcess'
  | 'severalProcesses'
  | 'unsupported'
  | 'badId'
  | 'badConfig'
  | 'badExpression'
  | 'expensiveExpression'
  | 'badTimer'
  | 'quickCycle'
  | 'noStart'
  | 'severalStarts'
  | 'noEnd'
  | 'unreachable'
  | 'noWayToEnd'
  | 'flowLeavesScope'
  | 'looseFlow'
  | 'noCondition'
  | 'badDefault'
  | 'noHandler'
  | 'noReceiver'
  | 'noStarters'
  | 'noLabel'
  | 'noScript'
  | 'noHost'
  | 'noTrigger'
  | 'noEventName'
  | 'badEventGateway'
  | 'noService'
  | 'badTimeout'
  | 'noLoopEnd'
  | 'noCalled'
  | 'callCycle'
  | 'joinNeverFires'
  | 'comesTwice';

/** A model that cannot be read at all. */
export class ModelFault extends Error {
  finding: ModelFinding;
  constructor(finding: ModelFinding) {
    super(finding.code);
    this.finding = finding;
  }
}
