import {
  AudioOutlined,
  FileExcelOutlined,
  FileImageOutlined,
  FileOutlined,
  FilePdfOutlined,
  FilePptOutlined,
  FileTextOutlined,
  FileWordOutlined,
  FileZipOutlined,
  VideoCameraOutlined,
} from '@ant-design/icons';
import type { FileKind } from '@lc/contract/media';
import type { ComponentType } from 'react';
import type { FileItem } from './file-item.ts';

const ofExtension: Readonly<Record<string, ComponentType>> = {
  pdf: FilePdfOutlined,
  doc: FileWordOutlined,
  docx: FileWordOutlined,
  odt: FileWordOutlined,
  rtf: FileWordOutlined,
  xls: FileExcelOutlined,
  xlsx: FileExcelOutlined,
  ods: FileExcelOutlined,
  csv: FileExcelOutlined,
  ppt: FilePptOutlined,
  pptx: FilePptOutlined,
  odp: FilePptOutlined,
  txt: FileTextOutlined,
};

const ofKind: Readonly<Record<FileKind, ComponentType>> = {
  image: FileImageOutlined,
  video: VideoCameraOutlined,
  audio: AudioOutlined,
  document: FileOutlined,
  archive: FileZipOutlined,
};

/** Stands for a file that has no picture of itself. */
export const FileIcon = ({ file: { kind, ext } }: { file: Pick<FileItem, 'kind' | 'ext'> }) => {
  const Icon = ofExtension[ext.toLowerCase()] ?? ofKind[kind] ?? FileOutlined;
  return (
    <span className={`lc-file-icon lc-file-icon-${kind}`} aria-hidden="true">
      <Icon />
      <small>{ext.toUpperCase()}</small>
    </span>
  );
};
