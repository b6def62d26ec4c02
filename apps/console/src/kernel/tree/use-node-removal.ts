import type { Resource } from '@lc/contract/kernel';
import { App } from 'antd';
import { useT } from '../i18n.ts';
import { refusalOf, resourceApi, useRemoval } from '../resource/index.ts';

/** Deleting the record behind a node of a tree, which knows its id alone: as `useRemoval` does rows. */
export const useNodeRemoval = (
  resource: Resource,
  options: Parameters<typeof useRemoval>[1],
): ((id: string) => Promise<void>) => {
  const t = useT();
  const { message } = App.useApp();
  const confirmDelete = useRemoval(resource, options);
  return async (id) => {
    try {
      confirmDelete([await resourceApi.get(resource, id)]);
    } catch (error) {
      message.error(refusalOf(error) ?? t('form.failed'));
    }
  };
};
