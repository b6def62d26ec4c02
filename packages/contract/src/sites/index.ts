export * from './errors.ts';
export * from './messages.ts';
export * from './news-class.api.ts';
export * from './news-class.resource.ts';
export * from './subsite.api.ts';
export * from './user-subsite.api.ts';
