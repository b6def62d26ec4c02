export * from './errors.ts';
export * from './messages.ts';
export * from './permissions.ts';
export * from './session.api.ts';
export * from './socket.api.ts';
export * from './user.api.ts';
export * from './user.machine.ts';
export * from './user.resource.ts';
