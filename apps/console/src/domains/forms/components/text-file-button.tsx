import { UploadOutlined } from '@ant-design/icons';
import { decodeDesign } from '@lc/form-core';
import { App, Button } from 'antd';
import { useRef } from 'react';
import { useT } from '../../../kernel/i18n.ts';

/** A button that reads a design out of a file of the reader's machine, in whatever encoding it is. */
export const TextFileButton = ({
  label,
  onRead,
}: {
  label: string;
  onRead: (text: string, file: File) => void;
}) => {
  const t = useT();
  const { message } = App.useApp();
  const chooser = useRef<HTMLInputElement>(null);
  const read = async (file: File) => {
    try {
      onRead(decodeDesign(new Uint8Array(await file.arrayBuffer())), file);
    } catch {
      message.error(t('formPage.fileUnreadable'));
    }
  };
  return (
    <>
      <input
        ref={chooser}
        type="file"
        hidden
        accept=".json,application/json"
        aria-label={t('formPage.chooseFile')}
        onChange={({ target }) => {
          const [chosen] = target.files ?? [];
          target.value = '';
          if (chosen) void read(chosen);
        }}
      />
      <Button icon={<UploadOutlined aria-hidden="true" />} onClick={() => chooser.current?.click()}>
        {label}
      </Button>
    </>
  );
};
