export * from './bank-line.api.ts';
export * from './entitlement.api.ts';
export * from './gateway.api.ts';
export * from './order.api.ts';
export * from './paper.api.ts';
export * from './preview.api.ts';
export * from './refund.api.ts';
