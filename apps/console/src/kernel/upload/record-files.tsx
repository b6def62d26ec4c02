import type { FileField, FilesField } from '@lc/contract/kernel';
import { extensions, fileKinds, isUploadDir, type UploadedFile } from '@lc/contract/media';
import { Skeleton } from 'antd';
import { useCallback, useEffect, useState } from 'react';
import { LoadError } from '../../ui/states.tsx';
import { FileLinks, unknownFile, useDescribedFiles } from '../files/index.ts';
import { useT } from '../i18n.ts';
import { type FieldInputProps, textOf } from '../resource/index.ts';
import { UploadField } from './upload-field.tsx';

type FileProps = Omit<FieldInputProps, 'field'> & { field: FileField | FilesField };

const idsOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.map(String) : [textOf(value)].filter(Boolean);

const kindsOf = ({ accept }: FileProps['field']): readonly string[] | undefined =>
  accept &&
  Object.entries(extensions).flatMap(([kind, list]): readonly string[] =>
    accept.includes(kind) ? list : [],
  );

const Upload = ({ field, files, ...props }: FileProps & { files: readonly UploadedFile[] }) => {
  const [shown, setShown] = useState(files);
  const isSingle = field.kind === 'file';
  const allowed = kindsOf(field);
  const { name, onBusy } = props;
  const handleUnderWay = useCallback((isUnderWay: boolean) => onBusy?.(name, isUnderWay), [name, onBusy]);
  useEffect(() => () => onBusy?.(name, false), [name, onBusy]);
  if (!isUploadDir(field.dir))
    throw new Error(`${props.name} uploads to ${field.dir}, which is no directory`);
  const handleChange = (next: UploadedFile[]) => {
    setShown(next);
    const ids = next.map(({ id }) => id);
    props.onChange(isSingle ? ids[0] : ids);
  };
  return (
    <UploadField
      id={props.id}
      dir={field.dir}
      {...(field.fileType !== undefined && { fileType: field.fileType })}
      value={shown}
      max={isSingle ? 1 : field.max}
      variant={field.accept?.length === 1 && field.accept[0] === 'image' ? 'cards' : 'list'}
      {...(allowed && { extensions: allowed })}
      isInvalid={props.isInvalid}
      {...(props.describedBy !== undefined && { describedBy: props.describedBy })}
      onChange={handleChange}
      onUnderWay={handleUnderWay}
    />
  );
};

/** The files of a field: uploaded here, known to the record by their ids. */
const Files = (props: FileProps) => {
  // What is there at first is described once; what comes later was just uploaded.
  const [first] = useState(() => idsOf(props.value));
  const { data, error, refetch } = useDescribedFiles(first);
  const t = useT();
  if (first.length === 0) return <Upload {...props} files={[]} />;
  if (error) return <LoadError message={error.message} onRetry={() => void refetch()} />;
  // What is described to nobody stays part of the value until somebody removes it.
  const kind = fileKinds.find((one) => one === props.field.accept?.[0]) ?? 'document';
  const shown = first.map(
    (id) => data?.find((file) => file.id === id) ?? unknownFile(id, kind, t('files.unknown')),
  );
  return data ? (
    <Upload {...props} files={shown} />
  ) : (
    <Skeleton active paragraph={{ rows: 1 }} title={false} />
  );
};

/** The input of a field that holds files. */
export const RecordFilesInput = ({ field, ...props }: FieldInputProps) =>
  field.kind === 'file' || field.kind === 'files' ? <Files {...props} field={field} /> : null;

/** The files of a record, to be fetched. */
export const RecordFilesView = ({ value }: { value: unknown }) => {
  const { data } = useDescribedFiles(idsOf(value));
  return <FileLinks files={data ?? []} />;
};
