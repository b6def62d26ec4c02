import type { NodeConfig } from '@lc/process-core';
import { Checkbox, Input, Select } from 'antd';
import { useT } from '../../../kernel/i18n.ts';
import { LimitedNumberInput } from '../../../ui/number-input.tsx';

const words = {
  one: 'processPage.sign.one',
  all: 'processPage.sign.all',
  ratio: 'processPage.sign.ratio',
  votes: 'processPage.sign.votes',
  veto: 'processPage.sign.veto',
  first: 'processPage.sign.first',
  until: 'processPage.sign.until',
} as const;

type Mode = keyof typeof words;
type Sign = NonNullable<NodeConfig['sign']>;

const modes = Object.keys(words) as readonly Mode[];

/** A rule as it begins: a majority, two votes. */
const ruleOf = (mode: Exclude<Mode, 'one'>): Sign['rule'] => {
  if (mode === 'ratio') return { mode, percent: 51 };
  if (mode === 'until') return { mode, condition: 'nrOfCompletedInstances >= 1' };
  return mode === 'votes' ? { mode, votes: 2 } : { mode };
};

interface SigningInputProps {
  value: Sign | undefined;
  onChange: (value: Sign | undefined) => void;
}

/** How many of those who have a step sign it, at once or one after the other, and when it is decided. */
export const SigningInput = ({ value, onChange }: SigningInputProps) => {
  const t = useT();
  const isSequential = value?.isSequential ?? false;
  const rule = value?.rule;
  return (
    <>
      <Select<Mode>
        aria-label={t('processPage.signing')}
        value={rule?.mode ?? 'one'}
        options={modes.map((mode) => ({ value: mode, label: t(words[mode]) }))}
        onChange={(mode) => onChange(mode === 'one' ? undefined : { rule: ruleOf(mode), isSequential })}
      />
      {rule?.mode === 'ratio' && (
        <LimitedNumberInput
          aria-label={t('processPage.sign.percent')}
          min={1}
          max={100}
          suffix="%"
          value={rule.percent}
          onChange={(percent) =>
            percent !== undefined && onChange({ rule: { ...rule, percent }, isSequential })
          }
        />
      )}
      {rule?.mode === 'votes' && (
        <LimitedNumberInput
          aria-label={t('processPage.sign.count')}
          min={1}
          max={1000}
          value={rule.votes}
          onChange={(votes) => votes !== undefined && onChange({ rule: { ...rule, votes }, isSequential })}
        />
      )}
      {rule?.mode === 'ratio' && (
        <Checkbox
          checked={rule.isAbove ?? false}
          onChange={({ target }) => {
            const { isAbove: _, ...share } = rule;
            onChange({ rule: target.checked ? { ...share, isAbove: true } : share, isSequential });
          }}
        >
          {t('processPage.sign.above')}
        </Checkbox>
      )}
      {rule?.mode === 'until' && (
        <Input
          aria-label={t('processPage.sign.until')}
          maxLength={2000}
          value={rule.condition}
          onChange={({ target }) =>
            target.value !== '' && onChange({ rule: { ...rule, condition: target.value }, isSequential })
          }
        />
      )}
      {rule && (
        <Checkbox
          checked={isSequential}
          onChange={({ target }) => onChange({ rule, isSequential: target.checked })}
        >
          {t('processPage.sequential')}
        </Checkbox>
      )}
    </>
  );
};
