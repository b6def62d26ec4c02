import { contentItem, mergeColumns } from '@lc/contract/content';
import { type NewsClassNode, newsClass } from '@lc/contract/sites';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Alert, App, Form, Modal, TreeSelect } from 'antd';
import { useState } from 'react';
import { api } from '../../../kernel/api.ts';
import { useT } from '../../../kernel/i18n.ts';
import { refreshResource, refusalOf } from '../../../kernel/resource/index.ts';
import { dialogWidths } from '../../../ui/dialog-widths.ts';

interface MergeDialogProps {
  column: NewsClassNode;
  tree: readonly NewsClassNode[];
  onDone: (targetId: string) => void;
  onClose: () => void;
}

interface Choice {
  value: string;
  title: string;
  disabled: boolean;
  children: Choice[];
}

/** Every column but the one that goes, and what is below it. */
const choicesOf = (nodes: readonly NewsClassNode[], without: string): Choice[] =>
  nodes
    .filter(({ value }) => value !== without)
    .map(({ value, title, children }) => ({
      value,
      title,
      disabled: false,
      children: choicesOf(children, without),
    }));

/** Files everything of a column under another one; first says how much that is. */
export const MergeDialog = ({ column, tree, onDone, onClose }: MergeDialogProps) => {
  const t = useT();
  const client = useQueryClient();
  const { message } = App.useApp();
  const [target, setTarget] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const tried = useQuery({
    queryKey: ['newsClass', 'merge', column.value, target],
    enabled: target !== undefined,
    retry: false,
    queryFn: () => api(mergeColumns, { body: { id: column.value, targetId: target ?? '', dryRun: true } }),
  });
  const merge = async () => {
    if (target === undefined) return;
    setBusy(true);
    try {
      await api(mergeColumns, { body: { id: column.value, targetId: target } });
      refreshResource(client, newsClass);
      refreshResource(client, contentItem);
      message.success(t('columnPage.merged'));
      onDone(target);
    } catch (error) {
      setRefusal(refusalOf(error) ?? t('form.failed'));
      setBusy(false);
    }
  };
  const problem = refusal ?? (tried.error ? refusalOf(tried.error) : undefined);
  return (
    <Modal
      open
      width={dialogWidths.generic}
      title={t('columnPage.mergeTitle', { name: column.title })}
      okText={t('columnPage.merge')}
      okButtonProps={{ danger: true, disabled: !tried.data }}
      cancelText={t('form.cancel')}
      confirmLoading={isBusy}
      onOk={() => void merge()}
      onCancel={onClose}
    >
      <Form component={false} layout="vertical">
        {problem && <Alert type="error" showIcon title={problem} />}
        <Form.Item label={t('columnPage.mergeTarget')} htmlFor="lc-merge-target">
          <TreeSelect
            id="lc-merge-target"
            autoFocus
            showSearch={{ treeNodeFilterProp: 'title' }}
            treeDefaultExpandAll
            listHeight={320}
            value={target}
            treeData={choicesOf(tree, column.value)}
            onChange={setTarget}
          />
        </Form.Item>
        {tried.data && <p>{t('columnPage.mergeCount', tried.data)}</p>}
      </Form>
    </Modal>
  );
};
