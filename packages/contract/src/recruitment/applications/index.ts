export * from './application.api.ts';
export * from './application.resource.ts';
export * from './application-note.resource.ts';
export * from './interview.resource.ts';
