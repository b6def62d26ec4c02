export { askAgain, callInNameOf, callOfPerson, callOfSession, rowsBetweenQuestions } from './call.ts';
export {
  defineJob,
  type Job,
  type JobKind,
  type JobRun,
  type ModuleWork,
  type Schedule,
} from './job.ts';
export { createJobs, type Jobs } from './jobs.ts';
export { discardJobs, discardOldFailures, type JobGroup, retryJobs } from './library.queries.ts';
export { migrateJobs, readLibrary } from './library.ts';
export { type JobRunner, startJobs } from './runner.ts';
export { addScheduled, nextTime, parseSchedules } from './schedules.ts';
