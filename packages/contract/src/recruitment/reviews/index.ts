export * from './report-case.resource.ts';
export * from './review-case.resource.ts';
export * from './reviews.api.ts';
export * from './risk-rule.resource.ts';
