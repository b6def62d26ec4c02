import { Button, Select, Skeleton } from 'antd';
import { useId, useState } from 'react';
import { useT } from '../../../kernel/i18n.ts';
import { Notice } from '../../../ui/notice.tsx';
import { LoadError } from '../../../ui/states.tsx';
import { ChangeList } from './change-list.tsx';
import { CompareDialog, nameOfState } from './compare-dialog.tsx';
import { type DesignState, useComparison } from './form-calls.ts';

interface VersionCompareProps {
  id: string;
  /** Numbers of the versions, newest first. */
  numbers: readonly number[];
}

/** Two states of a form to choose, and what differs between them. */
export const VersionCompare = ({ id, numbers }: VersionCompareProps) => {
  const t = useT();
  const prefix = useId();
  const [from, setFrom] = useState<DesignState>(numbers[0] ?? 'draft');
  const [to, setTo] = useState<DesignState>('draft');
  const [isBeside, setBeside] = useState(false);
  const { data, error, refetch } = useComparison(id, { from, to });
  const options = [
    { value: 'draft' as DesignState, label: nameOfState('draft', t) },
    ...numbers.map((number) => ({ value: number as DesignState, label: nameOfState(number, t) })),
  ];
  const body = () => {
    if (from === to || data?.changes.length === 0)
      return <Notice kind="empty" title={t('formPage.noDifference')} />;
    if (error) return <LoadError message={error.message} onRetry={() => void refetch()} />;
    if (!data) return <Skeleton active paragraph={{ rows: 4 }} />;
    return <ChangeList changes={data.changes} />;
  };
  const isDifferent = from !== to && (data?.changes.length ?? 0) > 0;
  return (
    <section className="lc-form-compare" aria-label={t('formPage.compare')}>
      <h3>{t('formPage.compare')}</h3>
      <div className="lc-form-compare-states">
        <label htmlFor={`${prefix}-from`}>{t('formPage.from')}</label>
        <Select id={`${prefix}-from`} value={from} options={options} onChange={setFrom} />
        <label htmlFor={`${prefix}-to`}>{t('formPage.to')}</label>
        <Select id={`${prefix}-to`} value={to} options={options} onChange={setTo} />
        <Button disabled={!isDifferent} onClick={() => setBeside(true)}>
          {t('formPage.compareJson')}
        </Button>
      </div>
      {body()}
      {isBeside && data && (
        <CompareDialog id={id} from={from} to={to} changes={data.changes} onClose={() => setBeside(false)} />
      )}
    </section>
  );
};
