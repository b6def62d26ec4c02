import { annexFiles, saveAnnexFiles, type UploadedFile } from '@lc/contract/media';
import { useQuery } from '@tanstack/react-query';
import { App, Button, Skeleton } from 'antd';
import { useRef, useState } from 'react';
import { LoadError } from '../../ui/states.tsx';
import { api } from '../api.ts';
import { useT } from '../i18n.ts';
import { refusalOf } from '../resource/index.ts';
import { UploadField, type UploadFieldProps } from './upload-field.tsx';

interface AnnexFilesProps extends Omit<UploadFieldProps, 'value' | 'onChange' | 'fileType' | 'onUnderWay'> {
  /** The kind of object, and which one. */
  obj: string;
  objId: string;
  /** The list within it, which is that of a file type. */
  type?: string;
}

/** The files that hang on an object: every change is saved at once, one after the other. */
export const AnnexFiles = ({ obj, objId, type = '', ...field }: AnnexFilesProps) => {
  const t = useT();
  const { message } = App.useApp();
  const [changed, setChanged] = useState<UploadedFile[]>();
  const saving = useRef(Promise.resolve());
  const { data, error, refetch } = useQuery({
    queryKey: ['annex', obj, objId, type],
    queryFn: ({ signal }) => api(annexFiles, { query: { obj, objId, ...(type && { type }) } }, { signal }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const save = (files: UploadedFile[]) => {
    setChanged(files);
    const body = { obj, objId, type, files: files.map(({ id, introduce }) => ({ id, introduce })) };
    saving.current = saving.current.then(async () => {
      try {
        await api(saveAnnexFiles, { body });
      } catch (refused) {
        const words = refusalOf(refused);
        if (words) message.error(words);
        await refetch();
        setChanged(undefined);
      }
    });
  };
  if (error)
    return (
      <LoadError
        title={t('list.failed')}
        message={error.message}
        actions={<Button onClick={() => void refetch()}>{t('list.retry')}</Button>}
      />
    );
  if (!data) return <Skeleton active paragraph={{ rows: 2 }} />;
  return <UploadField {...field} {...(type && { fileType: type })} value={changed ?? data} onChange={save} />;
};
