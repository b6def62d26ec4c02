export * from './completeness.ts';
export * from './json-resume.api.ts';
export * from './resume.resource.ts';
export * from './resume-sections.ts';
export * from './seeker.resource.ts';
