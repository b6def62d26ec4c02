import { contentText, valueShapeWith } from '@lc/contract/content';
import { useLanguage } from '../../../kernel/i18n.ts';
import { labelOf } from '../../../kernel/labels.ts';
import { nameOfField } from '../models/field-values.ts';
import { useModelFields } from './use-model-fields.ts';

/** A field of the model is called as the model calls it. */
export const useFieldLabel = (model: string): ((field: string) => string) => {
  const language = useLanguage();
  const designed = useModelFields(model);
  return (field) => {
    if (!field.startsWith('values.')) return labelOf(contentText.spec.name, field);
    const name = field.slice('values.'.length);
    const own = designed.find(({ fid }) => fid === name);
    if (own) return nameOfField(own, language);
    const shape = valueShapeWith(model, name);
    return shape ? labelOf(shape.spec.name, name) : name;
  };
};
