import type { FormField, NodeConfig } from '@lc/process-core';
import { Select } from 'antd';
import { useT } from '../../../kernel/i18n.ts';
import { Labelled } from './labelled.tsx';
import { optionsOf } from './options-of.ts';

type Rights = NonNullable<NodeConfig['fieldRights']>;

const words = {
  hidden: 'processPage.right.hidden',
  read: 'processPage.right.read',
  write: 'processPage.right.write',
  required: 'processPage.right.required',
} as const satisfies Record<Rights[string], string>;

interface FieldRightsProps {
  fields: readonly FormField[];
  value: Rights | undefined;
  onChange: (rights: Rights | undefined) => void;
}

/** What a step may do with each field of the process. */
export const FieldRights = ({ fields, value = {}, onChange }: FieldRightsProps) => {
  const t = useT();
  return fields.map(({ name, label }) => (
    <Labelled key={name} label={`${t('processPage.rightOf')} ${label}`}>
      <Select<Rights[string]>
        allowClear
        aria-label={`${t('processPage.rightOf')} ${label}`}
        placeholder={t('processPage.buttonsUsual')}
        value={value[name] ?? null}
        options={optionsOf(words, t)}
        onChange={(right?: Rights[string]) => {
          const { [name]: _, ...others } = value;
          const next = right ? { ...others, [name]: right } : others;
          onChange(Object.keys(next).length > 0 ? next : undefined);
        }}
      />
    </Labelled>
  ));
};
