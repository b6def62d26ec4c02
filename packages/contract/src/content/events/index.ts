export * from './events.api.ts';
export * from './opinion.resource.ts';
export * from './question.resource.ts';
export * from './signup.resource.ts';
export * from './stages.ts';
