export { type FindingCode, ModelFault, type ModelFinding } from './finding.ts';
export { modelLimits, withoutEncoding } from './parse-xml.ts';
export { type CompiledProcess, readModel } from './read-model.ts';
