/** How an error travels. The words stand under the same key in the messages. */
export interface ErrorDefinition {
  /** HTTP status. Business refusals are 200 (`success: false`). */
  status: number;
  /** Body code where it is not the error's own key. */
  code?: string;
}

/** Declares the errors of a domain; the key doubles as message key and, unless `code` is set, as body code. */
export const defineErrors = <const T extends Readonly<Record<string, ErrorDefinition>>>(errors: T): T =>
  errors;

/** A refusal by a business rule: HTTP 200, `success: false`. */
export const refusal = { status: 200 } as const satisfies ErrorDefinition;
