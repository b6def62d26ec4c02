import type { ListLayout, ListView } from '@lc/contract/system';
import { Alert, App, Button, Checkbox, Form, Input, Modal } from 'antd';
import { useId, useState } from 'react';
import { dialogWidths } from '../../../ui/dialog-widths.ts';
import { useCan } from '../../can.tsx';
import { useT } from '../../i18n.ts';
import { ReferencePicker } from '../form/reference-picker.tsx';
import { refusalOf } from '../resource-api.ts';
import type { ListViews } from './use-list-views.ts';

interface ViewDialogProps {
  /** The view that is changed; without one a new one is made. */
  view: ListView | undefined;
  query: string;
  layout: ListLayout;
  kept: ListViews;
  onClose: () => void;
}

/** Keeps what a list shows under a name; a name that one has already given is given anew. */
const ViewDialog = ({ view, query, layout, kept, onClose }: ViewDialogProps) => {
  const t = useT();
  const can = useCan();
  const id = useId();
  const { message, modal } = App.useApp();
  const [name, setName] = useState(view?.name ?? '');
  const [isDefault, setDefault] = useState(view?.isDefault ?? false);
  const [roleId, setRoleId] = useState(view?.roleId ?? undefined);
  const [refusal, setRefusal] = useState<string>();
  const [isSaving, setSaving] = useState(false);
  const trimmed = name.trim();

  const settle = async (work: Promise<void>, word: string) => {
    setSaving(true);
    setRefusal(undefined);
    try {
      await work;
      message.success(word);
      onClose();
    } catch (error) {
      setRefusal(refusalOf(error) ?? t('form.failed'));
      setSaving(false);
    }
  };
  const handleSave = () => {
    const known = view?.id ?? kept.views.find((other) => other.isOwn && other.name === trimmed)?.id;
    const changed = { name: trimmed, query, layout, isDefault, roleId: roleId ?? null };
    void settle(kept.save(known === undefined ? changed : { ...changed, id: known }), t('view.saved'));
  };
  const handleRemove = (removed: ListView) =>
    modal.confirm({
      title: t('view.removeConfirm', { name: removed.name ?? '' }),
      okText: t('view.remove'),
      okButtonProps: { danger: true },
      cancelText: t('form.cancel'),
      onOk: () => settle(kept.remove(removed.id), t('list.deleted', { name: removed.name ?? '' })),
    });

  return (
    <Modal
      open
      width={dialogWidths.generic}
      title={view ? t('view.change', { name: view.name ?? '' }) : t('view.save')}
      onCancel={onClose}
      footer={
        <>
          {view && (
            <Button danger onClick={() => handleRemove(view)}>
              {t('view.remove')}
            </Button>
          )}
          <Button onClick={onClose}>{t('form.cancel')}</Button>
          <Button type="primary" loading={isSaving} disabled={trimmed === ''} onClick={handleSave}>
            {t('form.save')}
          </Button>
        </>
      }
    >
      <Form component={false} layout="vertical">
        {refusal && <Alert className="lc-form-alert" type="error" showIcon title={refusal} />}
        <Form.Item label={t('view.name')} htmlFor={`${id}-name`} extra={t('view.hint')} required>
          <Input
            id={`${id}-name`}
            autoFocus
            maxLength={60}
            showCount
            value={name}
            onChange={(event) => setName(event.target.value)}
            onPressEnter={() => trimmed !== '' && handleSave()}
          />
        </Form.Item>
        {can('role:edit') && (
          <Form.Item label={t('view.role')} htmlFor={`${id}-role`}>
            <ReferencePicker id={`${id}-role`} to="role" value={roleId} onChange={setRoleId} />
          </Form.Item>
        )}
        <Checkbox checked={isDefault} onChange={(event) => setDefault(event.target.checked)}>
          {t('view.isDefault')}
        </Checkbox>
      </Form>
    </Modal>
  );
};

export default ViewDialog;
