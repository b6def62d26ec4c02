import { App, Button, Skeleton } from 'antd';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { LoadError } from '../../../ui/states.tsx';
import { useT } from '../../i18n.ts';
import { usePageTab } from '../../page-tab.ts';
import type { Values } from '../form-values.ts';
import { RecordTimeline } from '../moves/timeline.tsx';
import type { FormMode } from '../projections.ts';
import { nameOf, type Row } from '../row.ts';
import { useResourceForm } from '../use-resource-form.ts';
import { useResourceRow } from '../use-resource-row.ts';
import { FormFields } from './form-fields.tsx';
import { InFrame } from './form-frame.tsx';
import { FormPage } from './form-page.tsx';
import type { RecordDialogProps } from './record-dialog.tsx';
import { RecordForm } from './record-form.tsx';
import { useDiscard } from './use-discard.ts';
import { useFormTitle } from './use-form-title.ts';

interface ContentProps extends Omit<RecordDialogProps, 'opened' | 'shape'> {
  /** At an address of its own, not in a dialog. */
  isPage?: boolean;
  mode: FormMode;
  row?: Row;
  initial?: Values;
}

interface AroundProps extends Pick<ContentProps, 'isPage' | 'onClose'> {
  title: string;
  /** What the record is called. */
  name?: string | undefined;
  footer: ReactNode;
  children: ReactNode;
}

/** The page that a form stands on; a dialog is there already and takes its buttons. */
const Around = ({ isPage, title, name, footer, onClose, children }: AroundProps) =>
  isPage ? (
    <FormPage title={title} name={name} footer={footer}>
      {children}
    </FormPage>
  ) : (
    <InFrame buttons={footer} onClose={onClose}>
      {children}
    </InFrame>
  );

const Content = (props: ContentProps) => {
  const { resource, mode, row, initial, fixed, inputs, isFieldVisible, load, save, onClose, onEdit } = props;
  const { isPage, footer: Footer } = props;
  const t = useT();
  const { message } = App.useApp();
  const discard = useDiscard();
  const id = useId();
  const form = useResourceForm({ resource, mode, row, initial, fixed, load, save });
  const isDetail = mode === 'detail';
  const title = useFormTitle(resource, mode, props.title);

  const { setUnsaved } = usePageTab();
  // What was typed is still there while the page is behind others, where effects are undone: this one has no end.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the tab is another object whenever its address changes
  useEffect(() => {
    if (isPage) setUnsaved(form.isDirty);
  }, [isPage, form.isDirty]);

  const handleClose = () => discard(!isDetail && form.isDirty, onClose);
  const handleSaved = () => {
    message.success(t(mode === 'create' ? 'system.created' : 'system.updated'));
    onClose();
  };

  return (
    <Around
      isPage={isPage}
      title={title}
      name={form.row && nameOf(resource, form.row)}
      onClose={handleClose}
      footer={
        <>
          <Button onClick={handleClose}>{t(isDetail ? 'form.close' : 'form.cancel')}</Button>
          {isDetail && onEdit && (
            <Button type="primary" onClick={onEdit}>
              {t('list.edit')}
            </Button>
          )}
          {!isDetail && (
            <Button type="primary" htmlType="submit" form={id} loading={form.isSaving}>
              {t('form.save')}
            </Button>
          )}
        </>
      }
    >
      <RecordForm id={id} form={form} onSaved={handleSaved}>
        <FormFields resource={resource} form={form} inputs={inputs} isFieldVisible={isFieldVisible} />
        {Footer && <Footer values={form.values} row={form.row} changed={form.changed} />}
        {isDetail && form.row && resource.spec.states && (
          <section aria-label={t('timeline.title')}>
            <h3 className="lc-form-section">{t('timeline.title')}</h3>
            <RecordTimeline resource={resource} id={form.row.id} />
          </section>
        )}
        {isDetail && form.row && (
          <p className="lc-form-record">
            {t('form.savedBy', {
              creator: form.row.createBy ?? '—',
              created: form.row.createTime,
              changed: form.row.updateTime ?? '—',
            })}
          </p>
        )}
      </RecordForm>
    </Around>
  );
};

const Loaded = ({ id, ...props }: Omit<ContentProps, 'row' | 'initial'> & { id: string }) => {
  const t = useT();
  const title = useFormTitle(props.resource, props.mode, props.title);
  const { data, error, refetch } = useResourceRow(props.resource, id, props.load);
  // What was read is forgotten while the tab is behind others; what was typed on top of it must not be.
  const [row, setRow] = useState(data);
  if (data && !row) setRow(data);
  if (row) return <Content {...props} row={row} />;
  return (
    <Around isPage={props.isPage} title={title} footer={null} onClose={props.onClose}>
      {error ? (
        <LoadError
          message={error.message}
          onRetry={() => void refetch()}
          actions={props.isPage && <Button onClick={props.onClose}>{t('form.close')}</Button>}
        />
      ) : (
        <Skeleton active paragraph={{ rows: 6 }} />
      )}
    </Around>
  );
};

/** What stands in the dialog of a record, or on the page of a long form: its fields and its buttons. */
export const RecordDialogBody = ({
  opened,
  ...props
}: Omit<RecordDialogProps, 'shape'> & Pick<ContentProps, 'isPage'>) =>
  opened.mode === 'create' ? (
    <Content {...props} mode="create" initial={opened.initial} />
  ) : (
    <Loaded key={`${opened.mode}-${opened.id}`} {...props} mode={opened.mode} id={opened.id} />
  );
