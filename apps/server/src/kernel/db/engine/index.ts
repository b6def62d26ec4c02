export { engineAvailable } from './binaries.ts';
export {
  connectionString,
  type Engine,
  type EngineConnection,
  type EngineLog,
  startEngine,
} from './engine.ts';
export { EngineError, type EngineErrorCode } from './engine-error.ts';
