import { activeFields, type DesignedField, type NamedField } from '@lc/contract/content';
import { type Language, pickLocalized } from '@lc/contract/kernel';

/** What a field is called; its name in templates where it has no words. */
export const nameOfField = ({ label, code }: DesignedField, language: Language): string =>
  pickLocalized(label, language) || code;

/** A field with an id: the server gives them, and answers no other. */
export const named = (fields: readonly DesignedField[]): NamedField[] =>
  fields.flatMap((field) => (field.fid === undefined ? [] : [{ ...field, fid: field.fid }]));

/** The fields that are written, with ids also for those that are still to be saved. */
export const previewFields = (fields: readonly DesignedField[]): NamedField[] =>
  activeFields(fields.map((field, index) => ({ ...field, fid: field.fid ?? `new${index}` })));
