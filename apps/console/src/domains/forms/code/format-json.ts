import { parseJsonText, writeJson } from '@lc/form-core';

/** A JSON text with its lines indented; one that cannot be read stays as it is. */
export const formatJson = (text: string): string => {
  const { value, faults } = parseJsonText(text);
  return value === undefined || faults.length > 0 ? text : writeJson(value, 2);
};
