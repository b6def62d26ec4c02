export { type FindingCode, ModelFault, type ModelFinding } from './finding.ts';
export { type CompiledProcess, modelLimits, readModel } from './read-model.ts';
