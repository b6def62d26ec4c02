import { modelDisclosure, modelEnvelope, modelShapeOf, type NamedField } from '@lc/contract/content';
import type { Resource } from '@lc/contract/kernel';
import {
  FormFields,
  type Lists,
  type ResourceForm,
  startValues,
  toFormItems,
  type Values,
} from '../../../kernel/resource/index.ts';
import { isRecord } from '../components/values.ts';
import { DesignedInputs } from '../models/designed-inputs.tsx';
import { GoneNotice } from './gone-notice.tsx';
import type { OtherTexts } from './picture-rows.ts';
import { PictureSet } from './picture-set.tsx';

interface ModelFieldsProps {
  model: string;
  /** Whether the texts of the column say of which document they are. */
  isDisclosure: boolean;
  /** Those that staff added. */
  designed: readonly NamedField[];
  values: unknown;
  errors: Readonly<Record<string, string>>;
  isReadOnly: boolean;
  /** The languages of the item. */
  texts: OtherTexts;
  onChange: (values: Values) => void;
}

const nothing = async (): Promise<boolean> => true;

/** The fields that the model of a column adds to a text. */
export const ModelFields = ({
  model,
  isDisclosure,
  designed,
  values: given,
  errors,
  isReadOnly,
  texts,
  onChange,
}: ModelFieldsProps) => {
  const shape = modelShapeOf(model);
  const values: Values = { ...(shape && startValues(shape)), ...(isRecord(given) ? given : {}) };
  const added = designed.length > 0 && (
    <DesignedInputs
      fields={designed}
      values={values}
      errors={errors}
      isReadOnly={isReadOnly}
      onChange={(fid, value) => onChange({ ...values, [fid]: value })}
    />
  );
  const lists: Lists =
    model === 'picture' ? { pictures: (list) => <PictureSet {...list} texts={texts} /> } : {};
  const mode = isReadOnly ? 'detail' : 'update';
  const formOf = (resource: Resource): ResourceForm => ({
    mode,
    items: toFormItems(resource, mode),
    values,
    row: undefined,
    errors,
    refusal: undefined,
    changed: [],
    isDirty: false,
    isSaving: false,
    isConflict: false,
    theirs: {},
    set: (name, value) => onChange({ ...values, [name]: value }),
    leave: () => undefined,
    submit: nothing,
    takeNewest: async () => undefined,
    setBusy: () => undefined,
  });
  const disclosure = modelDisclosure as Resource;
  const envelope = modelEnvelope as Resource;
  return (
    <>
      {!isReadOnly && <GoneNotice model={model} values={values} />}
      {shape && <FormFields resource={shape} form={formOf(shape)} lists={lists} />}
      {isDisclosure && (
        <FormFields
          resource={disclosure}
          form={formOf(disclosure)}
          isFieldVisible={(name) => !(shape && name in shape.spec.fields)}
        />
      )}
      {added}
      <FormFields resource={envelope} form={formOf(envelope)} />
    </>
  );
};
