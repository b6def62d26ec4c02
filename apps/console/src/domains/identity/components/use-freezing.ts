import { frozenBatch, user } from '@lc/contract/identity';
import { useQueryClient } from '@tanstack/react-query';
import { App } from 'antd';
import { api } from '../../../kernel/api.ts';
import { useT } from '../../../kernel/i18n.ts';
import { refreshResource, refusalOf } from '../../../kernel/resource/index.ts';

/** Freezes or unfreezes accounts after a question that says what follows. */
export const useFreezing = () => {
  const t = useT();
  const client = useQueryClient();
  const { modal, message } = App.useApp();

  const move = async (name: 'freeze' | 'unfreeze', ids: readonly string[], onMoved?: () => void) => {
    try {
      const status = name === 'freeze' ? '2' : '1';
      await api(frozenBatch, { body: { ids: ids.join(','), status } });
      message.success(t('system.updated'));
      onMoved?.();
      refreshResource(client, user);
    } catch (error) {
      const refusal = refusalOf(error);
      if (refusal) message.error(refusal);
    }
  };

  return (name: 'freeze' | 'unfreeze', ids: readonly string[], onMoved?: () => void) =>
    modal.confirm({
      title: t(`userPage.${name}Confirm`, { count: ids.length }),
      content: t(`userPage.${name}Hint`),
      okText: t(`userPage.${name}`),
      okButtonProps: { danger: name === 'freeze' },
      cancelText: t('form.cancel'),
      onOk: () => move(name, ids, onMoved),
    });
};
