interface BuiltIn {
  /** What the product fills in; staff can neither add to these nor rename them. */
  variables: readonly string[];
  /** Those whose values only the recipient may see. */
  secret: readonly string[];
}

/** The messages that the product sends by itself, by the code of their template. Their words are the staff's. */
export const builtInTemplates = {
  codeLogin: { variables: ['code', 'minutes'], secret: ['code'] },
  codeRegister: { variables: ['code', 'minutes'], secret: ['code'] },
  codeReset: { variables: ['code', 'minutes'], secret: ['code'] },
  codeContact: { variables: ['code', 'minutes'], secret: ['code'] },
  numberTaken: { variables: [], secret: [] },
  approved: { variables: ['username'], secret: [] },
  announcement_reminder: { variables: ['title'], secret: [] },
  content_announced: { variables: ['title'], secret: [] },
  contact_changed: { variables: ['username'], secret: [] },
  licence_expiring: { variables: ['company', 'date', 'days'], secret: [] },
  service_ending: { variables: ['service', 'date', 'days'], secret: [] },
  interview_reminder: { variables: ['job', 'company', 'time', 'place'], secret: [] },
  signup_confirmed: { variables: ['title', 'time', 'place'], secret: [] },
  signup_waitlisted: { variables: ['title', 'time'], secret: [] },
  signup_cancelled: { variables: ['title', 'time', 'reason'], secret: [] },
  task_urged: { variables: ['process', 'step', 'starter'], secret: [] },
  refused: { variables: ['username', 'reason'], secret: [] },
} as const satisfies Record<string, BuiltIn>;

export type BuiltInTemplate = keyof typeof builtInTemplates;

const all: Readonly<Record<string, BuiltIn>> = builtInTemplates;

/** What the product knows of the template with this code; undefined for one that staff made. */
export const builtInOf = (code: string): BuiltIn | undefined =>
  Object.hasOwn(all, code) ? all[code] : undefined;

/** The variable that carries a one-time code: no template of that category may be without it. */
export const codeVariable = 'code';
