import { extensions, type FileKind, fileKinds, fileType } from '@lc/contract/media';
import { Select } from 'antd';
import { useT } from '../../../kernel/i18n.ts';
import { type FieldInputProps, textOf, useChoices } from '../../../kernel/resource/index.ts';

/** The extensions of a list as it is stored. */
export const extensionsIn = (text: string): string[] => text.split(',').filter(Boolean);

/** Extensions as chips, out of those that are taken at all; none for all of the kind. */
export const ExtensionsInput = ({
  id,
  value,
  isInvalid,
  describedBy,
  onChange,
  onLeave,
}: FieldInputProps) => {
  const t = useT();
  const kinds = useChoices(fileType.spec.fields.kind);
  const wordsOf = (kind: FileKind) => kinds.find((choice) => choice.value === kind)?.label ?? kind;
  return (
    <Select
      id={id}
      mode="multiple"
      allowClear
      aria-invalid={isInvalid}
      aria-describedby={describedBy}
      status={isInvalid ? 'error' : undefined}
      placeholder={t('fileTypePage.allOfKind')}
      value={extensionsIn(textOf(value))}
      options={fileKinds.map((kind) => ({
        label: wordsOf(kind),
        title: kind,
        options: extensions[kind].map((extension) => ({ value: extension as string, label: extension })),
      }))}
      onChange={(chosen: string[]) => onChange(chosen.join(','))}
      onBlur={onLeave}
    />
  );
};
