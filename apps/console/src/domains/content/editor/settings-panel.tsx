import { contentItem, editItemSettings } from '@lc/contract/content';
import { App, Button } from 'antd';
import { useId } from 'react';
import { api } from '../../../kernel/api.ts';
import { useT } from '../../../kernel/i18n.ts';
import { FormFields, RecordForm, toRow, useResourceForm } from '../../../kernel/resource/index.ts';
import type { ItemDetail } from '../components/calls.ts';

interface SettingsPanelProps {
  detail: ItemDetail;
  onSaved: () => Promise<void>;
}

/** What the languages of an item share: where it stands in lists, tags, cover, files. */
export const SettingsPanel = ({ detail, onSaved }: SettingsPanelProps) => {
  const t = useT();
  const id = useId();
  const { message } = App.useApp();
  const form = useResourceForm({
    resource: contentItem,
    mode: 'update',
    row: toRow(detail.item),
    load: async () => toRow(detail.item),
    save: (body) => api(editItemSettings, { body: { ...body, id: detail.itemId } }),
  });
  return (
    <RecordForm
      id={id}
      form={form}
      onSaved={() => {
        message.success(t('contentEditor.settingsSaved'));
        void onSaved();
      }}
    >
      <FormFields resource={contentItem} form={form} isFieldVisible={(name) => name !== 'newsClassId'} />
      <Button htmlType="submit" form={id} loading={form.isSaving} disabled={!form.isDirty}>
        {t('contentEditor.save')}
      </Button>
    </RecordForm>
  );
};
