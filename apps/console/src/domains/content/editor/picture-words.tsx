import type { ChildSpec } from '@lc/contract/kernel';
import { memo } from 'react';
import { labelOf } from '../../../kernel/labels.ts';
import { childItems, FieldInput, ReadOnlyField, type Values } from '../../../kernel/resource/index.ts';

/** The fields of a picture that words stand in: all but its file. */
export const wordItems = (child: ChildSpec) => childItems(child).filter(({ field }) => field.kind !== 'file');

interface WordInputsProps {
  id: string;
  child: ChildSpec;
  values: Values;
  onSet: (name: string, value: unknown) => void;
}

/** The inputs for what is said of a picture. */
export const WordInputs = ({ id, child, values, onSet }: WordInputsProps) =>
  wordItems(child).map(({ name, field }) => (
    <div key={name} className="lc-children-cell">
      <label htmlFor={`${id}-${name}`}>{labelOf(child.of.spec.name, name)}</label>
      <FieldInput
        resource={child.of}
        name={name}
        field={field}
        id={`${id}-${name}`}
        value={values[name]}
        row={undefined}
        isInvalid={false}
        describedBy={undefined}
        onChange={(value) => onSet(name, value)}
        onLeave={() => undefined}
      />
    </div>
  ));

interface PictureWordsProps {
  id: string;
  uid: string;
  /** Name of the file. */
  name: string;
  child: ChildSpec;
  row: Values;
  isReadOnly: boolean;
  onPut: (uid: string, words: Values) => void;
}

/** What is said of one picture. Sets are long: one that says the same as before is not drawn again. */
export const PictureWords = memo(({ id, uid, name, child, row, isReadOnly, onPut }: PictureWordsProps) =>
  isReadOnly ? (
    <dl className="lc-picture-words">
      {wordItems(child)
        .filter((item) => row[item.name])
        .map((item) => (
          <div key={item.name}>
            <dt>{labelOf(child.of.spec.name, item.name)}</dt>
            <dd>
              <ReadOnlyField resource={child.of} item={item} row={undefined} value={row[item.name]} />
            </dd>
          </div>
        ))}
    </dl>
  ) : (
    <fieldset className="lc-picture-words" aria-label={name}>
      <WordInputs
        id={id}
        child={child}
        values={row}
        onSet={(field, value) => onPut(uid, { [field]: value })}
      />
    </fieldset>
  ),
);
