import { pictureMark, printText, readWord, type WordText, writeWord } from '@lc/contract/content';
import type { Language } from '@lc/contract/kernel';
import { App, Button, Dropdown, Upload } from 'antd';
import { useState } from 'react';
import { api, request } from '../../../kernel/api.ts';
import { useCan } from '../../../kernel/can.tsx';
import { download } from '../../../kernel/files/transfer.ts';
import { useT } from '../../../kernel/i18n.ts';
import { ImportReport } from '../../../kernel/import-report.tsx';
import { refusalOf } from '../../../kernel/resource/index.ts';
import { sender } from '../../../kernel/upload/index.ts';

interface WordButtonsProps {
  /** None while the item is not there yet. */
  id: string | undefined;
  lang: Language;
  mayEdit: boolean;
  isEmpty: boolean;
  onRead: (html: string) => void;
}

const bytesOf = (content: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(content), (sign) => sign.charCodeAt(0));

/** Makes the pictures of a document files of the library, and puts them where they stood. */
const withPictures = async ({ html, pictures }: WordText): Promise<{ html: string; failed: number }> => {
  const page = new DOMParser().parseFromString(html, 'text/html');
  let failed = 0;
  for (const picture of page.querySelectorAll(`img[src^="${pictureMark}"]`)) {
    const number = Number(picture.getAttribute('src')?.slice(pictureMark.length));
    const found = pictures[number];
    try {
      if (!found) throw new Error('no picture');
      const name = `word-${number + 1}.${found.type.split('/')[1] ?? 'png'}`;
      const file = new File([bytesOf(found.content)], name, { type: found.type });
      const { signal } = new AbortController();
      const sent = await sender.send(file, { dir: 'article' }, { signal, onProgress: () => undefined });
      picture.setAttribute('src', sent.url);
    } catch {
      failed++;
      picture.remove();
    }
  }
  return { html: page.body.innerHTML, failed };
};

const saveAs = (fileName: string, content: string): void => {
  const address = URL.createObjectURL(new Blob([bytesOf(content)]));
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(address);
};

/** Takes the text from a Word document, and gives it as one. */
export const WordButtons = ({ id, lang, mayEdit, isEmpty, onRead }: WordButtonsProps) => {
  const t = useT();
  const can = useCan();
  const { message, modal } = App.useApp();
  const [isBusy, setBusy] = useState(false);
  const read = async (file: File) => {
    setBusy(true);
    try {
      const form = new FormData();
      form.set('file', file);
      const answer = await request<WordText>('POST', readWord.path, { body: form });
      const { html, failed } = await withPictures(answer);
      const take = () => {
        onRead(html);
        message.success(t('contentWord.done', { count: answer.leftOut + failed }));
      };
      const { report } = answer;
      if (report.leftOutCount + report.understoodCount === 0) take();
      else
        modal.confirm({
          title: t('contentWord.report'),
          icon: null,
          width: 720,
          content: <ImportReport report={report} />,
          okText: t('contentWord.open'),
          cancelText: t('form.cancel'),
          onOk: take,
        });
    } catch (error) {
      message.error(refusalOf(error) ?? t('form.failed'));
    }
    setBusy(false);
  };
  const ask = (file: File): void => {
    if (isEmpty) void read(file);
    else
      modal.confirm({
        title: t('contentWord.open'),
        content: t('contentWord.replaces'),
        onOk: () => read(file),
      });
  };
  const write = async (how: 'word' | 'letter' | 'pdf') => {
    setBusy(true);
    const query = { id: id ?? '', lang };
    try {
      if (how === 'pdf') await download(printText.path, query);
      else {
        const letterhead = how === 'letter' ? '1' : '0';
        const { fileName, fileContent } = await api(writeWord, { query: { ...query, letterhead } });
        saveAs(fileName, fileContent);
      }
    } catch (error) {
      message.error(refusalOf(error) ?? t('form.failed'));
    }
    setBusy(false);
  };
  return (
    <>
      {mayEdit && (
        <Upload
          accept=".docx"
          showUploadList={false}
          beforeUpload={(file) => {
            ask(file);
            return false;
          }}
        >
          <Button size="small" loading={isBusy}>
            {t('contentWord.open')}
          </Button>
        </Upload>
      )}
      {id !== undefined && can('contentItem:export') && (
        <Dropdown
          trigger={['click']}
          menu={{
            items: [
              { key: 'word', label: t('contentWord.save') },
              { key: 'letter', label: t('contentWord.saveLetter') },
              { key: 'pdf', label: t('contentWord.savePdf') },
            ],
            onClick: ({ key }) => void write(key === 'pdf' || key === 'letter' ? key : 'word'),
          }}
        >
          <Button size="small" disabled={isBusy}>
            {t('contentWord.export')}
          </Button>
        </Dropdown>
      )}
    </>
  );
};
