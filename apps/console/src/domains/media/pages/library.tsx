import { fileAddresses, mediaFile, type UploadedFile, uploadFile } from '@lc/contract/media';
import { App } from 'antd';
import { useRef, useState } from 'react';
import { api } from '../../../kernel/api.ts';
import { useCan } from '../../../kernel/can.tsx';
import { sizeWords } from '../../../kernel/files/index.ts';
import { upload } from '../../../kernel/files/transfer.ts';
import { useT } from '../../../kernel/i18n.ts';
import { queryClient } from '../../../kernel/query.ts';
import { type Inputs, ResourceListPage, type Row, refreshResource } from '../../../kernel/resource/index.ts';
import { SizeInput } from '../parts/size-input.tsx';

const inputs: Inputs = { size: SizeInput };
const cells = { size: (row: Row) => (typeof row.size === 'number' ? sizeWords(row.size) : '') };

/** Opens a file under an address that holds for a while. */
const openFile = async ({ id }: Row): Promise<void> => {
  const [file] = await api(fileAddresses, { body: { ids: [id] } });
  if (file) window.open(file.url, '_blank', 'noopener');
};

/** The files of the working site: found, described, put away; new ones come from the reader's machine. */
const LibraryPage = () => {
  const t = useT();
  const can = useCan();
  const { message } = App.useApp();
  const chooser = useRef<HTMLInputElement>(null);
  const [isSending, setSending] = useState(false);

  const send = async (files: readonly File[]) => {
    setSending(true);
    let sent = 0;
    for (const file of files) {
      const form = new FormData();
      // The server reads the fields before the file.
      form.set('dir', 'library');
      form.set('file', file);
      const isTaken = await upload<UploadedFile>(uploadFile.path, form).then(
        () => true,
        () => false,
      );
      if (isTaken) sent += 1;
    }
    setSending(false);
    refreshResource(queryClient, mediaFile);
    if (sent > 0) message.success(t('libraryPage.sent', { count: sent }));
  };

  return (
    <>
      <input
        ref={chooser}
        type="file"
        hidden
        multiple
        aria-label={t('libraryPage.choose')}
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          event.target.value = '';
          if (files.length > 0) void send(files);
        }}
      />
      <ResourceListPage
        resource={mediaFile}
        inputs={inputs}
        cells={cells}
        onAdd={can('mediaFile:upload') && !isSending ? () => chooser.current?.click() : undefined}
        rowActions={(row) => [{ key: 'open', label: t('libraryPage.open'), run: () => void openFile(row) }]}
      />
    </>
  );
};

export default LibraryPage;
