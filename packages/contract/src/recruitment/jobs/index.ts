export * from './job-posting.resource.ts';
export * from './job-revision.resource.ts';
export * from './job-translation.resource.ts';
export * from './jobs.api.ts';
