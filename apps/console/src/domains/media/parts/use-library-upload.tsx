import { mediaFile, type UploadedFile, uploadFile } from '@lc/contract/media';
import { useQueryClient } from '@tanstack/react-query';
import { App } from 'antd';
import { useState } from 'react';
import { upload } from '../../../kernel/files/transfer.ts';
import { useT } from '../../../kernel/i18n.ts';
import { refreshResource, refusalOf } from '../../../kernel/resource/index.ts';

/** Brings files from the reader's device into a folder of the library. */
export const useLibraryUpload = (folderId: string | undefined) => {
  const t = useT();
  const client = useQueryClient();
  const { message, notification } = App.useApp();
  const [isSending, setSending] = useState(false);

  const send = async (files: readonly File[]) => {
    setSending(true);
    let sent = 0;
    for (const file of files) {
      const form = new FormData();
      // The server reads the fields before the file.
      form.set('dir', 'library');
      if (folderId) form.set('folderId', folderId);
      form.set('file', file);
      try {
        await upload<UploadedFile>(uploadFile.path, form);
        sent += 1;
      } catch (error) {
        const refusal = refusalOf(error);
        if (refusal) notification.error({ title: file.name, description: refusal });
      }
    }
    setSending(false);
    refreshResource(client, mediaFile);
    if (sent > 0) message.success(t('libraryPage.sent', { count: sent }));
  };
  return { send: (files: readonly File[]) => void send(files), isSending };
};
