import { addColumns } from '@lc/contract/content';
import type { EndpointResult } from '@lc/contract/kernel';
import { newsClass } from '@lc/contract/sites';
import { useQueryClient } from '@tanstack/react-query';
import { Alert, App, Form, Input, Modal } from 'antd';
import { useState } from 'react';
import { api } from '../../../kernel/api.ts';
import { useLanguage, useT } from '../../../kernel/i18n.ts';
import { refreshResource, refusalOf } from '../../../kernel/resource/index.ts';
import { dialogWidths } from '../../../ui/dialog-widths.ts';

interface OutlineDialogProps {
  /** The column below which they are made; at the top without one. */
  parent: { key: string; title: string } | undefined;
  onClose: () => void;
}

type Made = EndpointResult<typeof addColumns>['columns'];

/** Makes columns from a pasted list, one a line; first shows what it would make. */
export const OutlineDialog = ({ parent, onClose }: OutlineDialogProps) => {
  const t = useT();
  const lang = useLanguage();
  const client = useQueryClient();
  const { message } = App.useApp();
  const [text, setText] = useState('');
  const [preview, setPreview] = useState<Made>();
  const [refusal, setRefusal] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const run = async (dryRun: boolean) => {
    setBusy(true);
    setRefusal(undefined);
    try {
      const { columns } = await api(addColumns, {
        body: { text, lang, dryRun, ...(parent ? { parentId: parent.key } : {}) },
      });
      if (dryRun) setPreview(columns);
      else {
        refreshResource(client, newsClass);
        message.success(t('columnPage.columnsMade', { count: columns.length }));
        onClose();
      }
    } catch (error) {
      setRefusal(refusalOf(error) ?? t('form.failed'));
    }
    setBusy(false);
  };
  return (
    <Modal
      open
      width={dialogWidths.generic}
      title={t('columnPage.addBatch')}
      okText={preview ? t('columnPage.makeColumns', { count: preview.length }) : t('columnPage.preview')}
      okButtonProps={{ disabled: text.trim() === '' }}
      cancelText={t('form.cancel')}
      confirmLoading={isBusy}
      onOk={() => void run(!preview)}
      onCancel={onClose}
    >
      <Form component={false} layout="vertical">
        {refusal && <Alert type="error" showIcon title={refusal} />}
        {parent && (
          <p>
            {t('columnPage.outlineBelow')}: <strong>{parent.title}</strong>
          </p>
        )}
        <Form.Item label={t('columnPage.outline')} htmlFor="lc-outline" extra={t('columnPage.outlineHint')}>
          <Input.TextArea
            id="lc-outline"
            autoFocus
            lang={lang}
            autoSize={{ minRows: 6, maxRows: 14 }}
            value={text}
            onChange={(event) => {
              setText(event.target.value);
              setPreview(undefined);
            }}
          />
        </Form.Item>
        {preview && (
          <ul className="lc-outline" aria-label={t('columnPage.preview')}>
            {preview.map(({ depth, title, code }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other name, and the list never changes
              <li key={index} style={{ paddingInlineStart: depth * 20 }}>
                {title} <code>{code}</code>
              </li>
            ))}
          </ul>
        )}
      </Form>
    </Modal>
  );
};
