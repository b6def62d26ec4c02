export * from './privacy.api.ts';
export * from './privacy-request.resource.ts';
