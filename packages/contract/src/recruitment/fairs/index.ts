export * from './fair.api.ts';
export * from './special-recruitment.resource.ts';
export * from './sr-attendee.resource.ts';
export * from './sr-company.resource.ts';
