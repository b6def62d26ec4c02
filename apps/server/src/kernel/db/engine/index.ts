export { engineAvailable } from './binaries.ts';
export { connectionString, type Engine, type EngineConnection, startEngine } from './engine.ts';
export { EngineError } from './engine-error.ts';
