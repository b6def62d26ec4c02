import { contentItem, editItemSettings } from '@lc/contract/content';
import { Alert, App, Button } from 'antd';
import { useId } from 'react';
import { api } from '../../../kernel/api.ts';
import { useCan } from '../../../kernel/can.tsx';
import { useT } from '../../../kernel/i18n.ts';
import { FormFields, RecordForm, toRow, useResourceForm } from '../../../kernel/resource/index.ts';
import type { ItemDetail } from '../components/calls.ts';
import { WatermarkSource } from './watermark-source.tsx';

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
  const held: readonly string[] = detail.needsPublisher;
  const can = useCan();
  // Giving pictures their watermark back takes no right.
  const isFixed = (name: string): boolean =>
    held.includes(name) ||
    (name === 'watermarkOverride' &&
      detail.item.watermarkOverride !== 'none' &&
      !can('contentItem:turnWatermark'));
  const shown = {
    ...form,
    items: form.items.map((item) => (isFixed(item.name) ? { ...item, readOnly: true } : item)),
  };
  return (
    <RecordForm
      id={id}
      form={shown}
      onSaved={() => {
        message.success(t('contentEditor.settingsSaved'));
        void onSaved();
      }}
    >
      {held.length > 0 && <Alert type="info" showIcon title={t('contentEditor.needsPublisher')} />}
      <FormFields resource={contentItem} form={shown} isFieldVisible={(name) => name !== 'newsClassId'} />
      <WatermarkSource
        newsClassId={detail.newsClassId}
        subsiteId={detail.subsiteId}
        override={form.values.watermarkOverride}
      />
      <Button htmlType="submit" form={id} loading={form.isSaving} disabled={!form.isDirty}>
        {t('contentEditor.save')}
      </Button>
    </RecordForm>
  );
};
