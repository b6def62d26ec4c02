import { fileType } from '@lc/contract/media';
import { Tag } from 'antd';
import { sizeWords } from '../../../kernel/files/index.ts';
import { type Inputs, ResourceListPage, type Row, textOf } from '../../../kernel/resource/index.ts';
import { ExtensionsInput, extensionsIn } from '../components/extensions-input.tsx';
import { SizeInput } from '../components/size-input.tsx';

const inputs = { extensions: ExtensionsInput, maxSize: SizeInput } satisfies Inputs;

const cells = {
  maxSize: (row: Row) => (typeof row.maxSize === 'number' ? sizeWords(row.maxSize) : ''),
  extensions: (row: Row) =>
    extensionsIn(textOf(row.extensions)).map((extension) => <Tag key={extension}>{extension}</Tag>),
};

/** What may be uploaded where: extensions, sizes and numbers. */
const FileTypeListPage = () => <ResourceListPage resource={fileType} inputs={inputs} cells={cells} />;

export default FileTypeListPage;
