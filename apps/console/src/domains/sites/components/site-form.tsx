import { type SiteKind, subsite } from '@lc/contract/sites';
import { App, Button, Skeleton } from 'antd';
import { useCallback, useEffect, useId, useMemo, useState } from 'react';
import { useT } from '../../../kernel/i18n.ts';
import {
  FormFields,
  RecordForm,
  type Row,
  useMay,
  useResourceForm,
  useResourceRow,
} from '../../../kernel/resource/index.ts';
import { LoadError } from '../../../ui/states.tsx';
import { formOf } from './site-kinds.ts';
import { siteInputs } from './site-picker.tsx';
import type { NoteDirty } from './use-saving.ts';

interface SiteFormProps {
  id: string;
  kind: SiteKind;
  isArchived: boolean;
  onDirty: NoteDirty;
}

interface FieldsProps extends Omit<SiteFormProps, 'id' | 'onDirty'> {
  onDirty: (isDirty: boolean) => void;
  row: Row;
  onSaved: () => void;
  onReset: () => void;
}

const Fields = ({ row, kind, isArchived, onDirty, onSaved, onReset }: FieldsProps) => {
  const t = useT();
  const formId = useId();
  const isOpen = useMay(subsite)('update') && !isArchived;
  const resource = useMemo(() => formOf(kind), [kind]);
  const form = useResourceForm({ resource, mode: isOpen ? 'update' : 'detail', row });
  const { isDirty } = form;
  useEffect(() => {
    onDirty(isDirty);
    return () => onDirty(false);
  }, [isDirty, onDirty]);
  return (
    <RecordForm id={formId} form={form} onSaved={onSaved}>
      <FormFields resource={resource} form={form} inputs={siteInputs[kind]} />
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
    </RecordForm>
  );
};

/** The form of a folder or site, to be changed where it stands. */
export const SiteForm = (props: SiteFormProps) => {
  const t = useT();
  const { message } = App.useApp();
  const { data, error, refetch } = useResourceRow(subsite, props.id);
  const [resets, setResets] = useState(0);
  const [row, setRow] = useState(data);
  const [isDirty, setDirty] = useState(false);
  const { onDirty } = props;
  const noteDirty = useCallback(
    (is: boolean) => {
      setDirty(is);
      onDirty('basic', is);
    },
    [onDirty],
  );
  // What others save is shown as soon as nothing typed would be lost by it; until then saving tells of a conflict.
  if (data !== row && !isDirty) setRow(data);
  if (error && !row) return <LoadError message={error.message} onRetry={() => void refetch()} />;
  if (!row) return <Skeleton active paragraph={{ rows: 8 }} />;
  return (
    <Fields
      kind={props.kind}
      isArchived={props.isArchived}
      key={`${row.version}-${resets}`}
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
