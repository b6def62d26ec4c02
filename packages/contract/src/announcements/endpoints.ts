export * from './announcement.api.ts';
export * from './announcement-send.api.ts';
