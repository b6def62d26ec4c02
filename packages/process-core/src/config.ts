import { variableName } from '@lc/contract/kernel/variable-name.ts';
// Not `zod/mini`, which the build of the console leaves out: drawings are read in the browser, too.
import { z } from 'zod/v4-mini';

const name = z.string().check(z.minLength(1), z.maxLength(100));
/** What somebody has still to fill in stays empty: a drawing says so as a finding, and loses nothing. */
const openName = z.string().check(z.maxLength(100));
const names = z.array(name).check(z.maxLength(200));

/** Who has a step. People, roles, departments and posts go by their names or codes, so that a model can be carried along. */
const simpleHandlers = [
  z.object({ kind: z.literal('users'), values: names }),
  z.object({ kind: z.literal('roles'), values: names }),
  z.object({ kind: z.literal('departs'), values: names }),
  z.object({ kind: z.literal('positions'), values: names }),
  z.object({ kind: z.literal('starter') }),
  /** Whoever is named by the person who decides the step before. */
  z.object({ kind: z.literal('chosen') }),
  /** Whoever holds a position in the department of the starter, or in the nearest one above it. */
  z.object({ kind: z.literal('departPosition'), value: openName }),
  /** A variable or a field of the form that holds one user name or several. */
  z.object({ kind: z.literal('variable'), value: openName }),
] as const;

const severalHandlers = z.object({
  /** Whoever one of these rules names, such as some people and everybody who has a role. */
  kind: z.literal('several'),
  rules: z.array(z.discriminatedUnion('kind', simpleHandlers)).check(z.maxLength(20)),
});

export const handlerSchema = z.discriminatedUnion('kind', [...simpleHandlers, severalHandlers]);

export type HandlerRule = z.output<typeof handlerSchema>;
export type SimpleHandlerRule = Exclude<HandlerRule, { kind: 'several' }>;

/** The rules that a rule is made of: itself, or those of which one names a person. */
export const rulesIn = (rule: HandlerRule): readonly SimpleHandlerRule[] =>
  rule.kind === 'several' ? rule.rules : [rule];

/** Whether a rule is without the names that it needs. */
export const isNobody = (rule: HandlerRule): boolean => {
  const rules = rulesIn(rule);
  return (
    rules.length === 0 ||
    rules.some((one) => ('values' in one && one.values.length === 0) || ('value' in one && one.value === ''))
  );
};

export const signRuleSchema = z.discriminatedUnion('mode', [
  z.object({ mode: z.enum(['all', 'veto', 'first']) }),
  z.object({
    mode: z.literal('ratio'),
    percent: z.int().check(z.minimum(1), z.maximum(100)),
    /** More than this share has to agree; without it, this share is enough. */
    isAbove: z.optional(z.boolean()),
  }),
  z.object({ mode: z.literal('votes'), votes: z.int().check(z.minimum(1), z.maximum(1000)) }),
  /**
   * Until an expression over `nrOfInstances`, `nrOfCompletedInstances`, `nrOfActiveInstances` and the variables holds,
   * or everybody has signed.
   */
  z.object({ mode: z.literal('until'), condition: z.string().check(z.minLength(1), z.maxLength(2000)) }),
]);

/** What a person may do at a step. */
export const buttonCodes = [
  'agree',
  'disagree',
  'return',
  'jump',
  'claim',
  'unclaim',
  'transfer',
  'delegate',
  'addSign',
  'removeSign',
  'cc',
] as const;

export type ButtonCode = (typeof buttonCodes)[number];

/** When a step sends an SMS. */
export const smsMoments = ['enter', 'leave', 'agree', 'disagree', 'return', 'overdue'] as const;

export type SmsMoment = (typeof smsMoments)[number];

const smsSchema = z.object({
  on: z.enum(smsMoments),
  /** Code of the template. */
  template: z.string().check(z.maxLength(64)),
  to: z.enum(['handlers', 'starter']),
});

/** What can happen by itself once a step is overdue. */
export const timeoutActions = ['remind', 'transfer', 'agree', 'disagree', 'return'] as const;

const timeoutSchema = z.object({
  action: z.enum(timeoutActions),
  /** To whom it goes. */
  to: z.optional(handlerSchema),
  /** How often people are reminded again, in hours. */
  everyHours: z.optional(z.int().check(z.minimum(1), z.maximum(1000))),
});

/** What a service can do. */
export const serviceKinds = ['notify', 'copy', 'set'] as const;

const serviceSchema = z.discriminatedUnion('kind', [
  /** Rings the bells of people. */
  z.object({ kind: z.literal('notify'), to: handlerSchema }),
  /** Lets people know of the instance: it stands in their list of copies. */
  z.object({ kind: z.literal('copy'), to: handlerSchema }),
  /** Works an expression out. */
  z.object({
    kind: z.literal('set'),
    result: openName,
    expression: z.string().check(z.maxLength(2000)),
  }),
]);

export type ServiceRule = z.output<typeof serviceSchema>;

/** What a step has beyond BPMN: `lc:config`, as JSON. */
export const nodeConfigSchema = z.object({
  handlers: z.optional(handlerSchema),
  /** What happens when nobody is found: the start is refused, the step is passed, or administrators have it. */
  emptyHandler: z.optional(z.enum(['refuse', 'pass', 'administrator'])),
  sign: z.optional(z.object({ rule: signRuleSchema, isSequential: z.boolean() })),
  onDisagree: z.optional(z.enum(['reject', 'continue'])),
  buttons: z.optional(z.array(z.enum(buttonCodes)).check(z.maxLength(buttonCodes.length))),
  /** Buttons that ask for a reason. */
  reasonFor: z.optional(z.array(z.enum(buttonCodes)).check(z.maxLength(buttonCodes.length))),
  fieldRights: z.optional(z.record(name, z.enum(['hidden', 'read', 'write', 'required']))),
  /** Who is told once the step is done. */
  cc: z.optional(handlerSchema),
  sms: z.optional(z.array(smsSchema).check(z.maxLength(12))),
  /** Hours until a step is overdue. */
  dueHours: z.optional(z.int().check(z.minimum(1), z.maximum(10_000))),
  /** Minutes on top of the hours. */
  dueMinutes: z.optional(z.int().check(z.minimum(1), z.maximum(59))),
  /** An expression whose value is when the step is overdue: a moment, a day or a duration, as texts. */
  dueExpression: z.optional(z.string().check(z.minLength(1), z.maxLength(2000))),
  /** An expression: where it holds, nobody has the step. */
  skipIf: z.optional(z.string().check(z.minLength(1), z.maxLength(2000))),
  /** What a service does: one of a closed list, none of which calls anything outside. */
  service: z.optional(serviceSchema),
  /** The variable whose value a message and whoever waits for it have in common. */
  correlation: z.optional(name),
  /** Working days until a step is overdue, and the hours on top of them. */
  dueDays: z.optional(z.int().check(z.minimum(1), z.maximum(1000))),
  /** What happens by itself once a step is overdue. */
  timeout: z.optional(timeoutSchema),
  /** Of a timer: its days are working days. */
  isWorkingDays: z.optional(z.boolean()),
  script: z.optional(z.object({ result: openName, expression: z.string().check(z.maxLength(2000)) })),
  isManual: z.optional(z.boolean()),
  /** The step at which the starter fills in and hands in: where a return goes. */
  isInitiator: z.optional(z.boolean()),
});

export type NodeConfig = z.output<typeof nodeConfigSchema>;

/** A field of the form of a process; its name is that of a variable. */
const fieldSchema = z.object({
  name: z.string().check(z.regex(variableName)),
  label: openName,
  type: z.enum(['text', 'longText', 'number', 'date', 'choice', 'choices', 'boolean']),
  required: z.optional(z.boolean()),
  choices: z.optional(z.array(name).check(z.maxLength(100))),
  /** By language, in the order of the choices. */
  choiceLabels: z.optional(z.record(z.string(), z.array(z.string()))),
  labelI18n: z.optional(z.record(z.string(), z.string())),
  /** No step can change it. */
  isReadOnly: z.optional(z.boolean()),
});

export type FormField = z.output<typeof fieldSchema>;

/** What a whole process has beyond BPMN. */
export const processConfigSchema = z.object({
  /** When the starter may withdraw. */
  withdraw: z.optional(z.enum(['anytime', 'beforeFirstDecision', 'never'])),
  /** Code of the form that starts it when it is handed in; the fields are those of the form. */
  form: z.optional(name),
  /** The form itself, once the version is deployed. */
  formId: z.optional(name),
  /** Who may start it; without them, everybody who may start processes. */
  starters: z.optional(handlerSchema),
  /** Variables that an instance begins with. */
  initial: z.optional(
    z.record(name, z.union([z.string().check(z.maxLength(4000)), z.number(), z.boolean()])),
  ),
  /** What the starter fills in; each step reads it, unless it says otherwise. */
  fields: z.optional(z.array(fieldSchema).check(z.maxLength(60))),
});

export type ProcessConfig = z.output<typeof processConfigSchema>;
