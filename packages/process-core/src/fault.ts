/** Why an expression cannot be read; `fault` has words in every language. */
export interface ExpressionFault {
  fault:
    | 'sign'
    | 'missing'
    | 'deep'
    | 'place'
    | 'member'
    | 'call'
    | 'rest'
    | 'at'
    | 'unsupported'
    | 'number'
    | 'noTruth'
    | 'long'
    | 'empty';
  /** The sign, name or place that it is about. */
  what?: string;
}

/** Ends the reading of an expression. */
export class Fault extends Error {
  reason: ExpressionFault;
  constructor(fault: ExpressionFault['fault'], what?: string) {
    super(fault);
    this.reason = { fault, ...(what !== undefined && { what }) };
  }
}
