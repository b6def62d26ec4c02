import { FolderOpenOutlined } from '@ant-design/icons';
import { extensions, mediaFile, type UploadDir } from '@lc/contract/media';
import { useQuery } from '@tanstack/react-query';
import { Button, Select, Space } from 'antd';
import { useState } from 'react';
import { request } from '../../../kernel/api.ts';
import { useT } from '../../../kernel/i18n.ts';
import { type FieldInputProps, textOf } from '../../../kernel/resource/index.ts';
import { UploadDialog } from '../../../kernel/upload/index.ts';
import { useLater } from '../../../kernel/use-later.ts';

interface Found {
  records: { id: string; name: string }[];
}

/** Pauses in typing shorter than this, in ms, ask for nothing. */
const pause = 300;

/** Pictures of the library by their name; the newest where none is typed. */
const usePictures = (keyword: string, isWanted: boolean) =>
  useQuery({
    queryKey: [mediaFile.spec.name, 'pictures', keyword],
    enabled: isWanted,
    queryFn: ({ signal }) =>
      request<Found>('GET', mediaFile.pathOf('list') ?? '', {
        query: { kind: 'image', keyword, pageNo: 1, pageSize: 20 },
        signal,
      }),
  });

interface PictureInputProps
  extends Pick<FieldInputProps, 'id' | 'name' | 'value' | 'onChange'>,
    Partial<Pick<FieldInputProps, 'row' | 'isInvalid' | 'describedBy' | 'onLeave'>> {
  /** Where a new picture goes; without it one is only picked. */
  dir?: UploadDir;
}

/** A picture of the library: found by its name, picked by its look, or uploaded. */
export const PictureInput = ({
  id,
  name,
  value,
  row,
  isInvalid,
  describedBy,
  onChange,
  onLeave,
  dir,
}: PictureInputProps) => {
  const t = useT();
  const [isChoosing, setChoosing] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const [keyword, setKeyword] = useState('');
  const [picked, setPicked] = useState<{ value: string; label: string }>();
  const { data, isFetching } = usePictures(useLater(keyword.trim(), pause), isOpen);
  const chosen = textOf(value) || undefined;
  const saved = chosen !== undefined && chosen === row?.[name] ? textOf(row[`${name}_dictText`]) : '';
  const known = picked?.value === chosen ? picked?.label : saved;
  const options = (data?.records ?? []).map((file) => ({ value: file.id, label: file.name }));
  const select = (
    <Select
      id={id}
      allowClear
      aria-invalid={isInvalid}
      aria-describedby={describedBy}
      status={isInvalid ? 'error' : undefined}
      showSearch={{ filterOption: false, searchValue: keyword, onSearch: setKeyword }}
      placeholder={t('form.searchToSelect')}
      loading={isFetching}
      value={chosen}
      options={options}
      labelRender={({ label }) => label ?? known ?? chosen}
      notFoundContent={isFetching ? null : t('form.noOption')}
      onOpenChange={setOpen}
      onChange={(next: string | undefined) => {
        const label = options.find((option) => option.value === next)?.label;
        setPicked(next && label ? { value: next, label } : undefined);
        onChange(next);
      }}
      onBlur={onLeave}
    />
  );
  if (!dir) return select;
  return (
    <>
      <Space.Compact block>
        {select}
        <Button
          icon={<FolderOpenOutlined />}
          aria-label={t('upload.choosePicture')}
          title={t('upload.choosePicture')}
          onClick={() => setChoosing(true)}
        />
      </Space.Compact>
      {isChoosing && (
        <UploadDialog
          target={{ dir }}
          most={1}
          extensions={extensions.image}
          onClose={() => setChoosing(false)}
          onDone={([file]) => {
            setChoosing(false);
            if (!file) return;
            setPicked({ value: file.id, label: file.name });
            onChange(file.id);
          }}
        />
      )}
    </>
  );
};
