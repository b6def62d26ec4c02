import { Skeleton } from 'antd';
import { SafeHtml } from '../html/safe-html.tsx';
import { late } from '../late.tsx';
import type { RichTextEditorProps } from './types.ts';

// The editor is heavier than most screens, and read far more often than written in.
const EditorBody = late(
  () => import('./editor-body.tsx'),
  () => <Skeleton active paragraph={{ rows: 5 }} />,
);

/** Fetches the code of the field before it is drawn, for what is to appear with it and not to be pushed down by it. */
export const loadRichTextEditor = EditorBody.load;

/** A field for formatted text: HTML in, HTML out, as the contract's list allows it. */
export const RichTextEditor = (props: RichTextEditorProps) =>
  props.readOnly ? <SafeHtml html={props.value} lang={props.lang} /> : <EditorBody {...props} />;
