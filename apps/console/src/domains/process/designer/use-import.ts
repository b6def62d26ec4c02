import { importDrawing } from '@lc/contract/process';
import { App } from 'antd';
import { useCallback, useState } from 'react';
import { request } from '../../../kernel/api.ts';
import { useT } from '../../../kernel/i18n.ts';
import { refusalOf } from '../../../kernel/resource/index.ts';
import { useProcessId } from '../components/process-id.ts';
import type { Incoming } from './import-dialog.tsx';

/** Reads drawings of other tools, to be looked at before they are taken over. */
export const useImport = () => {
  const t = useT();
  const { message } = App.useApp();
  const id = useProcessId();
  const [incoming, setIncoming] = useState<Incoming>();
  const read = useCallback(
    async (file: Blob, name?: string): Promise<void> => {
      const form = new FormData();
      form.set('file', file, name ?? 'process.bpmn');
      try {
        const found = await request<Omit<Incoming, 'name'>>('POST', importDrawing.path, {
          body: form,
          query: id ? { id } : {},
        });
        setIncoming({ ...found, ...(name !== undefined && { name }) });
      } catch (error) {
        message.error(refusalOf(error) ?? t('processPage.unreadable'));
      }
    },
    [id, message, t],
  );
  return { incoming, read, drop: () => setIncoming(undefined) };
};
