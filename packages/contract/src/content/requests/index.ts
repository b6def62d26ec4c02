export * from './apply-public.api.ts';
export * from './apply-public.resource.ts';
