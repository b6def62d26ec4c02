import {
  compareDuplicates,
  type DuplicateComparison,
  mergeDuplicates,
  unmergeDuplicates,
} from '@lc/contract/recruitment';
import { useQuery } from '@tanstack/react-query';
import { Alert, App, Button, Drawer, Radio } from 'antd';
import { useState } from 'react';
import { api } from '../../../kernel/api.ts';
import { useCan } from '../../../kernel/can.tsx';
import { useT } from '../../../kernel/i18n.ts';
import { refusalOf } from '../../../kernel/resource/index.ts';
import { LoadError, PageSkeleton } from '../../../ui/states.tsx';
import './duplicates.css';

type Side = 'a' | 'b';

interface DrawerProps {
  id: string;
  onClose: () => void;
  onChange: () => void;
}

/** The record that stays, and for each field the side whose value it gets. */
interface Choice {
  keep: Side;
  sides: Readonly<Record<string, Side>>;
}

const SideTable = ({
  data,
  choice,
  onChoose,
}: {
  data: DuplicateComparison;
  choice: Choice | undefined;
  onChoose: (choice: Choice) => void;
}) => {
  const t = useT();
  const cell = (field: string, side: Side, value: string | null) =>
    choice ? (
      <Radio
        checked={(choice.sides[field] ?? choice.keep) === side}
        onChange={() => onChoose({ ...choice, sides: { ...choice.sides, [field]: side } })}
      >
        {value ?? '—'}
      </Radio>
    ) : (
      (value ?? '—')
    );
  const head = (side: Side, title: string) => (
    <th scope="col">
      <span>{title}</span>
      {choice && (
        <Radio checked={choice.keep === side} onChange={() => onChoose({ keep: side, sides: {} })}>
          {t('duplicates.keepThis')}
        </Radio>
      )}
    </th>
  );
  return (
    <table className="lc-duplicate">
      <thead>
        <tr>
          <th scope="col">{t('duplicates.field')}</th>
          {head('a', data.titleA)}
          {head('b', data.titleB)}
        </tr>
      </thead>
      <tbody>
        {data.fields.map(({ field, label, a, b, isSame }) => (
          <tr key={field} className={isSame ? undefined : 'lc-duplicate-differs'}>
            <th scope="row">{label}</th>
            <td>{isSame ? a : cell(field, 'a', a)}</td>
            <td>{isSame ? b : cell(field, 'b', b)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};

/** Two records side by side: they are merged field by field, and taken apart again within thirty days. */
export const DuplicateDrawer = ({ id, onClose, onChange }: DrawerProps) => {
  const t = useT();
  const can = useCan();
  const { message } = App.useApp();
  const [choice, setChoice] = useState<Choice>({ keep: 'a', sides: {} });
  const [isBusy, setBusy] = useState(false);
  const { data, error, refetch } = useQuery({
    queryKey: ['duplicatePair', 'compare', id],
    queryFn: ({ signal }) => api(compareDuplicates, { query: { id } }, { signal }),
    gcTime: 0,
  });
  const act = async (run: () => Promise<unknown>, done: string) => {
    setBusy(true);
    try {
      await run();
      message.success(done);
      onChange();
    } catch (failure) {
      message.error(refusalOf(failure));
      setBusy(false);
    }
  };
  const merge = () => {
    const { keep, sides } = choice;
    const take = Object.entries(sides).flatMap(([field, side]) => (side === keep ? [] : [field]));
    return act(() => api(mergeDuplicates, { body: { id, keep, take } }), t('duplicates.merged'));
  };
  const unmerge = () => act(() => api(unmergeDuplicates, { body: { id } }), t('duplicates.unmerged'));
  const mayMerge = can('duplicatePair:merge') && (data?.status === 'open' || data?.status === 'ignored');
  return (
    <Drawer
      open
      size={960}
      title={t('resource.duplicatePair')}
      onClose={onClose}
      footer={
        <div className="lc-duplicate-actions">
          {mayMerge && (
            <Button type="primary" loading={isBusy} onClick={() => void merge()}>
              {t('duplicatePair.act.merge')}
            </Button>
          )}
          {data?.canUnmerge && can('duplicatePair:merge') && (
            <Button danger loading={isBusy} onClick={() => void unmerge()}>
              {t('duplicatePair.act.unmerge')}
            </Button>
          )}
        </div>
      }
    >
      {error && !data && <LoadError message={error.message} onRetry={() => void refetch()} />}
      {!data && !error && <PageSkeleton />}
      {data && (
        <>
          {mayMerge && <p>{t('duplicates.hint')}</p>}
          {data.whyNotUnmerge && <Alert type="info" showIcon title={data.whyNotUnmerge} />}
          <SideTable data={data} choice={mayMerge ? choice : undefined} onChoose={setChoice} />
        </>
      )}
    </Drawer>
  );
};
