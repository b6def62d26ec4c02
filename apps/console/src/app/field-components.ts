import { provideComponents } from '../kernel/resource/form/provided-components.ts';

// Files and formatted texts are built on the kernel of records, which therefore cannot know them.
const files = () => import('../kernel/upload/record-files.tsx');
const html = () => import('../kernel/editor/record-html.tsx');

provideComponents(['file', 'files'], {
  input: () => files().then(({ RecordFilesInput }) => ({ default: RecordFilesInput })),
  view: () => files().then(({ RecordFilesView }) => ({ default: RecordFilesView })),
});
provideComponents(['html'], {
  input: () => html().then(({ RecordHtmlInput }) => ({ default: RecordHtmlInput })),
  view: () => html().then(({ RecordHtmlView }) => ({ default: RecordHtmlView })),
});
