import { DeleteOutlined } from '@ant-design/icons';
import { deleteImage } from '@lc/contract/media';
import { specialRecruitment } from '@lc/contract/recruitment';
import { useQueryClient } from '@tanstack/react-query';
import { App, Button, Tag, Tooltip } from 'antd';
import { useState } from 'react';
import { api } from '../../../kernel/api.ts';
import {
  type FileItem,
  FilePreview,
  FileThumbnail,
  toFileItem,
  useDescribedFiles,
  useFileAddresses,
} from '../../../kernel/files/index.ts';
import { useT } from '../../../kernel/i18n.ts';
import {
  isRow,
  type Row,
  refreshResource,
  refusalOf,
  textOf,
  useMay,
} from '../../../kernel/resource/index.ts';
import './fairs.css';

/** Stands for a file that was deleted meanwhile. */
const bare = (id: string): FileItem => ({
  id,
  name: id,
  ext: '',
  mime: '',
  size: 0,
  width: null,
  height: null,
  kind: 'document',
});

/** The pictures of a fair, to be looked at and, one by one, taken off it. */
export const FairPictures = ({ fair }: { fair: Row }) => {
  const t = useT();
  const may = useMay(specialRecruitment);
  const client = useQueryClient();
  const { modal, message } = App.useApp();
  const [shown, setShown] = useState<string>();
  const pictures = (Array.isArray(fair.images) ? fair.images : []).filter(isRow);
  const { data = [] } = useDescribedFiles(pictures.map(({ fileId }) => textOf(fileId)));
  const files = data.map(toFileItem);
  const addresses = useFileAddresses(files);

  const remove = (id: string, name: string) =>
    modal.confirm({
      title: t('fairPicture.remove', { name }),
      okText: t('upload.remove'),
      okButtonProps: { danger: true },
      onOk: async () => {
        try {
          await api(deleteImage, { query: { id } });
          message.success(t('system.deleted'));
          refreshResource(client, specialRecruitment);
        } catch (error) {
          message.error(refusalOf(error));
        }
      },
    });

  return (
    <>
      <ul className="lc-fair-pictures" aria-label={t('specialRecruitment.images')}>
        {pictures.map(({ id, fileId, kind_dictText: kind, caption }) => {
          const file = files.find((one) => one.id === fileId) ?? bare(textOf(fileId));
          const on = (action: string) => t('upload.actionOn', { action, name: file.name });
          return (
            <li key={id}>
              <button type="button" aria-label={on(t('upload.preview'))} onClick={() => setShown(file.id)}>
                <FileThumbnail file={file} address={addresses.get(file.id)} width={240} />
              </button>
              <div>
                <Tag>{textOf(kind)}</Tag>
                <span>{textOf(caption)}</span>
                {may('update') && (
                  <Tooltip title={t('upload.remove')}>
                    <Button
                      type="text"
                      size="small"
                      danger
                      icon={<DeleteOutlined />}
                      aria-label={on(t('upload.remove'))}
                      onClick={() => remove(id, file.name)}
                    />
                  </Tooltip>
                )}
              </div>
            </li>
          );
        })}
      </ul>
      {shown !== undefined && (
        <FilePreview files={files} id={shown} onChange={setShown} onClose={() => setShown(undefined)} />
      )}
    </>
  );
};
