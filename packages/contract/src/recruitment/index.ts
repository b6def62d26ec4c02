export * from './company.resource.ts';
export * from './company-contact.resource.ts';
export * from './errors.ts';
