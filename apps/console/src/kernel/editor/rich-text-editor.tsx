import { Skeleton } from 'antd';
import { lazy, Suspense } from 'react';
import { SafeHtml } from '../html/safe-html.tsx';
import type { RichTextEditorProps } from './types.ts';

// The editor is heavier than most screens, and read far more often than written in.
const EditorBody = lazy(() => import('./editor-body.tsx'));

/** A field for formatted text: HTML in, HTML out, as the contract's list allows it. */
export const RichTextEditor = (props: RichTextEditorProps) =>
  props.readOnly ? (
    <SafeHtml html={props.value} lang={props.lang} />
  ) : (
    <Suspense fallback={<Skeleton active paragraph={{ rows: 5 }} />}>
      <EditorBody {...props} />
    </Suspense>
  );
