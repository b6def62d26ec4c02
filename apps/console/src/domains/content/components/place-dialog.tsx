import { contentItem, copyItems, linkItems, longestFilingReason, moveItems } from '@lc/contract/content';
import { type NewsClassNode, newsClassTree } from '@lc/contract/sites/news-class.api.ts';
import { useQuery } from '@tanstack/react-query';
import { Alert, App, Form, Input, Modal, TreeSelect } from 'antd';
import { useState } from 'react';
import { api } from '../../../kernel/api.ts';
import { type MessageKey, useLanguage, useT } from '../../../kernel/i18n.ts';
import { nameOf, type Row, refusalOf } from '../../../kernel/resource/index.ts';
import { dialogWidths } from '../../../ui/dialog-widths.ts';
import { columnChoices } from './column-choices.ts';

export type Placing = 'move' | 'copy' | 'map' | 'refer';

interface PlaceDialogProps {
  mode: Placing;
  rows: readonly Row[];
  subsiteId: string | undefined;
  onClose: () => void;
  onDone: () => void;
}

const takesArticles = ({ publishArt }: NewsClassNode): boolean => publishArt === 'Y';

const place = (
  mode: Placing,
  { confirmed, ...body }: { ids: string; newsClassId: string; reason?: string; confirmed: boolean },
) => {
  if (mode === 'move') return api(moveItems, { body });
  if (mode === 'copy') return api(copyItems, { body: { ...body, confirmed } });
  return api(linkItems, { body: { ...body, mode, confirmed } });
};

const titles = {
  move: 'contentPage.moveTo',
  copy: 'contentPage.copyTo',
  map: 'contentPage.mapTo',
  refer: 'contentPage.referTo',
} as const satisfies Record<Placing, MessageKey>;

/** Asks for the column under which items are filed, or copied to. */
export const PlaceDialog = ({ mode, rows, subsiteId, onClose, onDone }: PlaceDialogProps) => {
  const t = useT();
  const { message } = App.useApp();
  const [chosen, setChosen] = useState<string>();
  const [reason, setReason] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [refusals, setRefusals] = useState<readonly string[]>([]);
  // Items that would be without something that is not there.
  const [incomplete, setIncomplete] = useState<readonly string[]>([]);
  const language = useLanguage();
  const { data } = useQuery({
    queryKey: ['newsClassTree', 'placing', subsiteId, language],
    queryFn: ({ signal }) => api(newsClassTree, { query: { subsiteId } }, { signal }),
  });
  const title = t(titles[mode]);
  const run = async () => {
    if (!chosen) return;
    setBusy(true);
    try {
      const confirmed = incomplete.length > 0;
      const ids = (confirmed ? incomplete : rows.map(({ id }) => id)).join(',');
      const { done, refused } = await place(mode, {
        ids,
        newsClassId: chosen,
        confirmed,
        ...(reason.trim() ? { reason: reason.trim() } : {}),
      });
      onDone();
      if (refused.length === 0) {
        message.success(t('contentPage.batchDone', { action: title, count: done.length }));
        onClose();
        return;
      }
      setIncomplete(refused.filter(({ code }) => code === 'content.copyIncomplete').map(({ id }) => id));
      setRefusals(
        refused.map(({ id, message: words }) => {
          const row = rows.find((candidate) => candidate.id === id);
          return `${row ? nameOf(contentItem, row) : id}: ${words}`;
        }),
      );
    } catch (error) {
      setRefusals([refusalOf(error) ?? t('form.failed')]);
    }
    setBusy(false);
  };
  return (
    <Modal
      open
      width={dialogWidths.generic}
      title={`${title} (${rows.length})`}
      okText={incomplete.length > 0 ? t('contentPage.withoutLost') : title}
      okButtonProps={{ disabled: !chosen }}
      cancelText={t('form.cancel')}
      confirmLoading={isBusy}
      onOk={() => void run()}
      onCancel={onClose}
    >
      <Form component={false} layout="vertical">
        {refusals.length > 0 && (
          <Alert
            type="warning"
            showIcon
            title={t('contentPage.batchRefused', { count: refusals.length })}
            description={
              <ul className="lc-content-refusals">
                {refusals.map((words) => (
                  <li key={words}>{words}</li>
                ))}
              </ul>
            }
          />
        )}
        <Form.Item label={t('contentItem.newsClassId')} htmlFor="lc-content-place">
          <TreeSelect
            id="lc-content-place"
            showSearch={{ treeNodeFilterProp: 'title' }}
            treeDefaultExpandAll
            listHeight={320}
            value={chosen}
            treeData={columnChoices(data?.list ?? [], takesArticles)}
            onChange={(next) => {
              setChosen(next);
              setIncomplete([]);
            }}
          />
        </Form.Item>
        <Form.Item label={t('contentPage.reason')} htmlFor="lc-content-place-reason">
          <Input
            id="lc-content-place-reason"
            maxLength={longestFilingReason}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        </Form.Item>
      </Form>
    </Modal>
  );
};
