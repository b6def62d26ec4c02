export * from './messages.ts';
export * from './outbox.resource.ts';
export * from './templates.ts';
