export * from './limits.api.ts';
export * from './message.api.ts';
export * from './message-template.api.ts';
