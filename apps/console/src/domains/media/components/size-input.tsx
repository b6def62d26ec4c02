import { Select, Space } from 'antd';
import { useState } from 'react';
import { useT } from '../../../kernel/i18n.ts';
import type { FieldInputProps } from '../../../kernel/resource/index.ts';
import { LimitedNumberInput } from '../../../ui/number-input.tsx';

const units = { KB: 1024, MB: 1_048_576 } as const;
type Unit = keyof typeof units;

/** Whole megabytes are said in megabytes, everything else in kilobytes. */
const unitOf = (bytes: number): Unit => (bytes >= units.MB && (bytes * 10) % units.MB === 0 ? 'MB' : 'KB');

/** A number of bytes, typed in kilobytes or megabytes. */
export const SizeInput = ({ id, value, isInvalid, describedBy, onChange, onLeave }: FieldInputProps) => {
  const t = useT();
  const bytes = typeof value === 'number' ? value : null;
  const [unit, setUnit] = useState<Unit>(bytes === null ? 'MB' : unitOf(bytes));
  const toBytes = (size: number | null, of: Unit): number | undefined =>
    size === null ? undefined : Math.round(size * units[of]);
  return (
    <Space.Compact block>
      <LimitedNumberInput
        id={id}
        className="lc-form-whole"
        aria-invalid={isInvalid}
        aria-describedby={describedBy}
        status={isInvalid ? 'error' : undefined}
        min={0}
        isWhole={unit === 'KB'}
        value={bytes === null ? null : Number((bytes / units[unit]).toFixed(2))}
        onChange={(size) => onChange(toBytes(size ?? null, unit))}
        onBlur={onLeave}
      />
      <Select<Unit>
        aria-label={t('fileTypePage.unit')}
        value={unit}
        options={(['KB', 'MB'] as const).map((one) => ({ value: one, label: one }))}
        onChange={setUnit}
      />
    </Space.Compact>
  );
};
