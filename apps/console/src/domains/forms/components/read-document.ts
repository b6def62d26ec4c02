import { type FormDocument, parseDesign, type Values, writeJson } from '@lc/form-core';

/** The design of a published version, which was read before it was published. */
export const readDocument = (jsonStr: string): FormDocument => {
  const { document } = parseDesign(jsonStr);
  if (!document) throw new TypeError('A published form cannot be read');
  return document;
};

/** Values as a call sends them: plain JSON, also where a design holds numbers that a double does not. */
export const toBody = (values: Values): Record<string, unknown> =>
  // What is written from an object reads as one.
  JSON.parse(writeJson(values)) as Record<string, unknown>;
