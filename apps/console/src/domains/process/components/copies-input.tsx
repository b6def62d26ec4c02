import type { NodeConfig } from '@lc/process-core';
import { Checkbox } from 'antd';
import { useT } from '../../../kernel/i18n.ts';
import { HandlerInput } from './handler-input.tsx';

interface CopiesInputProps {
  value: NodeConfig['cc'];
  onChange: (cc: NodeConfig['cc']) => void;
}

/** Who is told once a step is done. */
export const CopiesInput = ({ value, onChange }: CopiesInputProps) => {
  const t = useT();
  return (
    <div className="lc-process-row">
      <Checkbox
        checked={value !== undefined}
        onChange={({ target }) => onChange(target.checked ? { kind: 'users', values: [] } : undefined)}
      >
        {t('processPage.ccOn')}
      </Checkbox>
      {value && <HandlerInput value={value} onChange={onChange} />}
    </div>
  );
};
