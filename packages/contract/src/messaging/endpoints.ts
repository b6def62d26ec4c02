export * from './message.api.ts';
export * from './message-limits.api.ts';
export * from './message-template.api.ts';
