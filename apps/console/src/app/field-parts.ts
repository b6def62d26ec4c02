import { provideParts } from '../kernel/resource/form/provided-parts.ts';

// Files and formatted texts are built on the kernel of records, which therefore cannot know them.
const files = () => import('../kernel/upload/record-files.tsx');
const html = () => import('../kernel/editor/record-html.tsx');

provideParts(['file', 'files'], {
  input: () => files().then(({ RecordFilesInput }) => ({ default: RecordFilesInput })),
  view: () => files().then(({ RecordFilesView }) => ({ default: RecordFilesView })),
});
provideParts(['html'], {
  input: () => html().then(({ RecordHtmlInput }) => ({ default: RecordHtmlInput })),
  view: () => html().then(({ RecordHtmlView }) => ({ default: RecordHtmlView })),
});
