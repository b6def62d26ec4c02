import { Input } from 'antd';
import { useT } from '../../../kernel/i18n.ts';
import { Labelled } from './labelled.tsx';

interface Worked {
  result: string;
  expression: string;
}

interface ResultInputProps {
  value: Worked;
  onChange: (value: Worked) => void;
}

/** An expression that is worked out, and the field that keeps what it gives. */
export const ResultInput = ({ value, onChange }: ResultInputProps) => {
  const t = useT();
  return (
    <>
      <Labelled label={t('processPage.variableName')}>
        <Input
          aria-label={t('processPage.variableName')}
          maxLength={100}
          value={value.result}
          onChange={({ target }) => onChange({ ...value, result: target.value.trim() })}
        />
      </Labelled>
      <Labelled label={t('processPage.expression')}>
        <Input
          aria-label={t('processPage.expression')}
          maxLength={2000}
          value={value.expression}
          onChange={({ target }) => onChange({ ...value, expression: target.value })}
        />
      </Labelled>
    </>
  );
};
