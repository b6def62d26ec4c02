import type { Resource } from '@lc/contract/kernel';
import { App, Button, Drawer, Modal, Skeleton } from 'antd';
import { type ComponentType, type ReactNode, useEffect, useId, useState } from 'react';
import { dialogWidths } from '../../../ui/dialog-widths.ts';
import { LoadError } from '../../../ui/states.tsx';
import { useT } from '../../i18n.ts';
import { usePageTab } from '../../page-tab.ts';
import type { Values } from '../form-values.ts';
import { RecordTimeline } from '../moves/timeline.tsx';
import { type FormMode, toFormItems } from '../projections.ts';
import { type Fixed, nameOf, type Row } from '../row.ts';
import { type SaveRecord, useResourceForm } from '../use-resource-form.ts';
import { type LoadRow, useResourceRow } from '../use-resource-row.ts';
import { capitalised, singularOf } from '../words.ts';
import { FormFields, type Inputs, type IsFieldVisible } from './form-fields.tsx';
import { FormPage } from './form-page.tsx';
import { RecordForm } from './record-form.tsx';
import { useDiscard } from './use-discard.ts';

/** Which record a form is open for. */
export type Opened = { mode: 'create'; initial?: Values } | { mode: 'update' | 'detail'; id: string };

export interface FormFooterProps {
  values: Values;
  /** The record as it was read; none while one is added. */
  row: Row | undefined;
  /** The fields and lists whose values differ from it. */
  changed: readonly string[];
}

export interface RecordDialogProps {
  resource: Resource;
  opened: Opened;
  /**
   * A dialog in front of the page, a drawer beside it, which has room for more and leaves what is read in view, or a
   * page of its own. Unless it is given, records of few fields have a dialog and others a drawer.
   */
  shape?: 'dialog' | 'drawer' | 'page';
  /** In place of "Add …", "Edit …". */
  title?: string;
  fixed?: Fixed;
  inputs?: Inputs;
  isFieldVisible?: IsFieldVisible;
  /** What stands beneath the fields, made of what they hold. */
  footer?: ComponentType<FormFooterProps>;
  load?: LoadRow;
  /** Replaces the call that saves. */
  save?: SaveRecord;
  onClose: () => void;
  /** From the detail of a record to its form; missing where the reader may not. */
  onEdit?: () => void;
}

/** So many fields are in view at once. */
const fieldsOfDialog = 8;
/** So many fields can be found again beside what one reads. */
const fieldsOfDrawer = 16;

/** Whether the form of a resource is long enough for a page of its own. */
export const needsPage = (resource: Resource, mode: FormMode): boolean =>
  Object.keys(resource.spec.children ?? {}).length > 0 || toFormItems(resource, mode).length > fieldsOfDrawer;

const shapeOf = ({ resource, fixed }: Pick<RecordDialogProps, 'resource' | 'fixed'>, mode: FormMode) => {
  const lists = Object.keys(resource.spec.children ?? {}).length;
  return toFormItems(resource, mode, fixed).length + lists > fieldsOfDialog ? 'drawer' : 'dialog';
};

const words = { create: 'form.add', update: 'form.edit', detail: 'form.detail' } as const satisfies Record<
  FormMode,
  string
>;

const useTitle = (resource: Resource, mode: FormMode, own: string | undefined): string => {
  const t = useT();
  return own ?? capitalised(t(words[mode], { name: singularOf(resource) }));
};

interface BodyProps extends Omit<RecordDialogProps, 'opened'> {
  mode: FormMode;
  row?: Row;
  initial?: Values;
}

interface FrameProps extends Pick<RecordDialogProps, 'shape' | 'onClose'> {
  title: string;
  /** What the record is called. */
  name?: string | undefined;
  footer: ReactNode;
  children: ReactNode;
}

const Frame = ({ shape = 'dialog', title, name, footer, onClose, children }: FrameProps) =>
  shape === 'page' ? (
    <FormPage title={title} name={name} footer={footer}>
      {children}
    </FormPage>
  ) : shape === 'drawer' ? (
    <Drawer
      open
      size={`min(${dialogWidths.record}px, 100vw)`}
      title={title}
      mask={{ closable: false }}
      footer={footer && <div className="lc-drawer-footer">{footer}</div>}
      onClose={onClose}
    >
      {children}
    </Drawer>
  ) : (
    <Modal
      open
      width={dialogWidths.record}
      title={title}
      mask={{ closable: false }}
      footer={footer}
      onCancel={onClose}
    >
      {children}
    </Modal>
  );

const Body = (props: BodyProps) => {
  const { resource, mode, row, initial, fixed, inputs, isFieldVisible, load, save, onClose, onEdit } = props;
  const { footer: Footer } = props;
  const t = useT();
  const { message } = App.useApp();
  const discard = useDiscard();
  const id = useId();
  const form = useResourceForm({ resource, mode, row, initial, fixed, load, save });
  const isDetail = mode === 'detail';
  const title = useTitle(resource, mode, props.title);

  const { setUnsaved } = usePageTab();
  const isPage = props.shape === 'page';
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
    <Frame
      shape={props.shape}
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
    </Frame>
  );
};

const Loaded = ({ id, ...props }: Omit<BodyProps, 'row' | 'initial'> & { id: string }) => {
  const t = useT();
  const title = useTitle(props.resource, props.mode, props.title);
  const { data, error, refetch } = useResourceRow(props.resource, id, props.load);
  // What was read is forgotten while the tab is behind others; what was typed on top of it must not be.
  const [row, setRow] = useState(data);
  if (data && !row) setRow(data);
  if (row) return <Body {...props} row={row} />;
  return (
    <Frame shape={props.shape} title={title} footer={null} onClose={props.onClose}>
      {error ? (
        <LoadError
          message={error.message}
          onRetry={() => void refetch()}
          actions={props.shape === 'page' && <Button onClick={props.onClose}>{t('form.close')}</Button>}
        />
      ) : (
        <Skeleton active paragraph={{ rows: 6 }} />
      )}
    </Frame>
  );
};

/** The form of a resource in a dialog, a drawer or a page of its own: adding, editing, or looking at one record. */
export const RecordDialog = ({ opened, ...rest }: RecordDialogProps) => {
  const props = { ...rest, shape: rest.shape ?? shapeOf(rest, opened.mode) };
  return opened.mode === 'create' ? (
    <Body {...props} mode="create" initial={opened.initial} />
  ) : (
    <Loaded key={`${opened.mode}-${opened.id}`} {...props} mode={opened.mode} id={opened.id} />
  );
};
