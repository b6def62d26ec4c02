export {
  defineJob,
  type Job,
  type JobKind,
  type JobResult,
  type JobRun,
  type ModuleWork,
  type Schedule,
} from './job.ts';
export { createJobs, type Jobs } from './jobs.ts';
export { migrateJobs } from './library.ts';
export { type JobRunner, type RunnerTimes, startJobs } from './runner.ts';
