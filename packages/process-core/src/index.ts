export { type CalledProcess, callsOf, drawnNode, linkCalls, linkedSize } from './calls.ts';
export {
  type ButtonCode,
  buttonCodes,
  type FormField,
  type HandlerRule,
  type NodeConfig,
  type ProcessConfig,
  rulesIn,
  type ServiceRule,
  type SimpleHandlerRule,
  type SmsMoment,
  serviceKinds,
  smsMoments,
  timeoutActions,
} from './config.ts';
export { type Difference, differenceOf } from './difference.ts';
export type { Expression } from './expression.ts';
export { type MigrationProblem, migrate } from './migration.ts';
export {
  type EventSpec,
  flowOf,
  isAwaited,
  type ModelNode,
  nodeOf,
  type ProcessModel,
  rootScope,
  type SignRule,
} from './model.ts';
export { readFault } from './read-faults.ts';
export { type BeyondReason, toSimple } from './read-simple.ts';
export {
  initiatorStep,
  type SimpleBranch,
  type SimpleProcess,
  type SimpleStep,
  toBpmn,
  usualApply,
} from './simple.ts';
export { soundnessOf } from './soundness.ts';
export {
  type Command,
  type Effect,
  type InstanceStatus,
  initialState,
  type Outcome,
  type ProcessState,
  Refusal,
  type RefusalCode,
  type StepResult,
  type Token,
} from './state.ts';
export { awaitedAt, timersOf } from './timers.ts';
export { whereOf } from './where.ts';
