export { engineAvailable } from './binaries.ts';
export {
  connectionString,
  type Engine,
  type EngineConnection,
  startEngine,
  stopLeftDatabase,
  withDatabaseOf,
} from './engine.ts';
export { EngineError } from './engine-error.ts';
