export * from './announcement.api.ts';
export * from './announcement.machine.ts';
export * from './announcement.resource.ts';
export * from './announcement-send.api.ts';
export * from './errors.ts';
export * from './limits.ts';
export * from './messages.ts';
export * from './permissions.ts';
