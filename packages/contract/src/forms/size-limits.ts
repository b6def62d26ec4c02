/** How large designs, submissions and what is asked of them may be; `json-reader.ts` of form-core limits nesting. */
export const formLimits = {
  /** Bytes of a design as JSON text: 2 MB. */
  designBytes: 2_097_152,
  /** Widgets of a design, grids and what stands in them counted alike. */
  widgets: 2000,
  /** Opening braces of a design as text, counted before it is read. */
  objects: 20_000,
  /** Bytes of what is handed in, as JSON: 1 MB. */
  valuesBytes: 1_048_576,
  /** Choices that a named source gives at once. */
  choices: 2000,
} as const;

/** Hours for which a replaced version still takes what was begun with it. */
export const replacedVersionHours = 24;
