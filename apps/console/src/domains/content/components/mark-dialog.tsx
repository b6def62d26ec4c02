import { contentItem, markItems } from '@lc/contract/content';
import { App, Form, Modal, Select } from 'antd';
import { useState } from 'react';
import { api } from '../../../kernel/api.ts';
import { useT } from '../../../kernel/i18n.ts';
import { labelOf } from '../../../kernel/labels.ts';
import { type Row, refusalOf, useDictionary } from '../../../kernel/resource/index.ts';
import { dialogWidths } from '../../../ui/dialog-widths.ts';
import { LimitedNumberInput } from '../../../ui/number-input.tsx';
import { Refusals, type RefusalsOf } from './refusals.tsx';

interface MarkDialogProps {
  rows: readonly Row[];
  onClose: () => void;
  onDone: () => void;
}

type Flag = (typeof contentItem.spec.fields.flags.values)[number];

/** Pins, tags and marks several items. */
export const MarkDialog = ({ rows, onClose, onDone }: MarkDialogProps) => {
  const t = useT();
  const { message } = App.useApp();
  const flags = useDictionary('content_flag');
  const tags = useDictionary('content_tag');
  const [topLevel, setTopLevel] = useState<number | null>(null);
  const [addTags, setAddTags] = useState<string[]>([]);
  const [addFlags, setAddFlags] = useState<Flag[]>([]);
  const [removeFlags, setRemoveFlags] = useState<Flag[]>([]);
  const [isBusy, setBusy] = useState(false);
  const [refused, setRefused] = useState<RefusalsOf>([]);
  const isEmpty =
    topLevel === null && addTags.length === 0 && addFlags.length === 0 && removeFlags.length === 0;
  const run = async () => {
    setBusy(true);
    try {
      const outcome = await api(markItems, {
        body: {
          ids: rows.map(({ id }) => id).join(','),
          ...(topLevel === null ? {} : { topLevel }),
          ...(addTags.length > 0 ? { addTags } : {}),
          ...(addFlags.length > 0 ? { addFlags } : {}),
          ...(removeFlags.length > 0 ? { removeFlags } : {}),
        },
      });
      onDone();
      setRefused(outcome.refused);
      if (outcome.refused.length === 0) {
        message.success(
          t('contentPage.batchDone', { action: t('contentPage.mark'), count: outcome.done.length }),
        );
        onClose();
      }
    } catch (error) {
      setRefused([{ id: '', message: refusalOf(error) ?? t('form.failed') }]);
    }
    setBusy(false);
  };
  const flagChoices = flags.map(({ value, text }) => ({ value: value as Flag, label: text }));
  return (
    <Modal
      open
      width={dialogWidths.generic}
      title={`${t('contentPage.mark')} (${rows.length})`}
      okText={t('form.save')}
      okButtonProps={{ disabled: isEmpty }}
      cancelText={t('form.cancel')}
      confirmLoading={isBusy}
      onOk={() => void run()}
      onCancel={onClose}
    >
      <Form component={false} layout="vertical">
        <Refusals rows={rows} refused={refused} />
        <Form.Item label={labelOf(contentItem.spec.name, 'topLevel')} htmlFor="lc-mark-top">
          <LimitedNumberInput
            id="lc-mark-top"
            min={0}
            max={9}
            value={topLevel}
            onChange={(level) => setTopLevel(level ?? null)}
          />
        </Form.Item>
        <Form.Item label={t('contentPage.addTags')} htmlFor="lc-mark-tags">
          <Select
            id="lc-mark-tags"
            mode="multiple"
            value={addTags}
            options={tags.map(({ value, text }) => ({ value, label: text }))}
            onChange={setAddTags}
          />
        </Form.Item>
        <Form.Item label={t('contentPage.addFlags')} htmlFor="lc-mark-flags">
          <Select
            id="lc-mark-flags"
            mode="multiple"
            value={addFlags}
            options={flagChoices}
            onChange={setAddFlags}
          />
        </Form.Item>
        <Form.Item label={t('contentPage.removeFlags')} htmlFor="lc-unmark-flags">
          <Select
            id="lc-unmark-flags"
            mode="multiple"
            value={removeFlags}
            options={flagChoices}
            onChange={setRemoveFlags}
          />
        </Form.Item>
      </Form>
    </Modal>
  );
};
