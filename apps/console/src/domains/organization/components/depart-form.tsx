import { depart } from '@lc/contract/organization';
import { App, Button, Skeleton } from 'antd';
import { useCallback, useEffect, useId, useState } from 'react';
import { useCan } from '../../../kernel/can.tsx';
import { useT } from '../../../kernel/i18n.ts';
import {
  FormFields,
  RecordForm,
  type Row,
  textOf,
  useResourceForm,
  useResourceRow,
} from '../../../kernel/resource/index.ts';
import { LoadError } from '../../../ui/states.tsx';
import { update } from './depart-calls.ts';
import { ParentInput } from './parent-input.tsx';

const inputs = { parentId: ParentInput };

interface DepartFormProps {
  id: string;
  /** Told whenever something typed is not saved, and when it is again. */
  onDirty: (isDirty: boolean) => void;
}

interface FieldsProps extends Omit<DepartFormProps, 'id'> {
  row: Row;
  onSaved: () => void;
  onReset: () => void;
}

const Fields = ({ row, onDirty, onSaved, onReset }: FieldsProps) => {
  const t = useT();
  const formId = useId();
  const isOpen = useCan()('depart:edit');
  const form = useResourceForm({
    resource: depart,
    mode: isOpen ? 'update' : 'detail',
    row,
    save: update,
  });
  const { isDirty } = form;
  useEffect(() => {
    onDirty(isDirty);
    return () => onDirty(false);
  }, [isDirty, onDirty]);
  return (
    <RecordForm id={formId} form={form} onSaved={onSaved}>
      <FormFields resource={depart} form={form} inputs={inputs} />
      {isOpen && (
        <div className="lc-drawer-footer">
          <Button disabled={!isDirty} onClick={onReset}>
            {t('list.reset')}
          </Button>
          <Button type="primary" htmlType="submit" disabled={!isDirty} loading={form.isSaving}>
            {t('form.save')}
          </Button>
        </div>
      )}
      <p className="lc-form-record">
        {t('form.savedBy', {
          creator: row.createBy ?? '—',
          created: row.createTime,
          changed: row.updateTime ?? '—',
        })}
      </p>
    </RecordForm>
  );
};

/** The form of a department, to be changed where it stands. */
export const DepartForm = ({ id, onDirty }: DepartFormProps) => {
  const t = useT();
  const { message } = App.useApp();
  const { data, error, refetch } = useResourceRow(depart, id);
  const [resets, setResets] = useState(0);
  const [row, setRow] = useState(data);
  const [isDirty, setDirty] = useState(false);
  // What others save is shown as soon as nothing typed would be lost by it; until then saving tells of a conflict.
  if (data !== row && !isDirty) setRow(data);
  const noteDirty = useCallback(
    (is: boolean) => {
      setDirty(is);
      onDirty(is);
    },
    [onDirty],
  );
  if (error && !row) return <LoadError message={error.message} onRetry={() => void refetch()} />;
  if (!row) return <Skeleton active paragraph={{ rows: 8 }} />;
  return (
    <Fields
      key={`${row.version}-${textOf(row.orgCode)}-${resets}`}
      row={row}
      onDirty={noteDirty}
      onSaved={() => {
        noteDirty(false);
        message.success(t('system.updated'));
      }}
      onReset={() => setResets((count) => count + 1)}
    />
  );
};
