import { defineErrors, envelopeCodes, refusal } from '../kernel/index.ts';

/** Errors of the frame itself. */
export const systemErrors = defineErrors({
  'system.invalidInput': { status: 400, code: envelopeCodes.badRequest },
  'system.malformedBody': { status: 400, code: envelopeCodes.badRequest },
  'system.unauthorized': { status: 401, code: envelopeCodes.unauthorized },
  'system.forbidden': { status: 403, code: envelopeCodes.forbidden },
  'system.notFound': { status: 404, code: envelopeCodes.notFound },
  'system.wrongMethod': { status: 405 },
  'system.sessionExpired': { status: 200, code: envelopeCodes.sessionExpired },
  'system.sessionEnded': { status: 200, code: envelopeCodes.sessionEnded },
  'system.bodyTooLarge': { status: 413, code: '413' },
  'system.unsupportedMedia': { status: 415, code: '415' },
  'system.tooManyRequests': { status: 429, code: '429' },
  'system.internal': { status: 500, code: '500' },
  'system.unavailable': { status: 503, code: '503' },
  'system.timeout': { status: 504, code: '504' },
  'system.recordNotFound': refusal,
  'system.duplicate': refusal,
  'system.valueTaken': refusal,
  'system.conflict': refusal,
  'system.referenced': refusal,
  'system.hasChildren': refusal,
  'system.parentIsSelf': refusal,
  'system.parentDeleted': refusal,
  'system.importUnreadable': refusal,
  'system.importTooLarge': refusal,
});
