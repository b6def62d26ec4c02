import { Skeleton } from 'antd';
import { type ComponentType, lazy, Suspense } from 'react';
import { PlainCompare, PlainText } from './plain-text.tsx';
import type { CodeCompareProps, CodeViewProps } from './types.ts';
import './code.css';

// The editor is heavier than the pages that show it. Where it cannot be had, a text area does.
const CodeBody = lazy(
  (): Promise<{ default: ComponentType<CodeViewProps> }> =>
    import('./code-body.tsx').catch(() => ({ default: PlainText })),
);
const CompareBody = lazy(
  (): Promise<{ default: ComponentType<CodeCompareProps> }> =>
    import('./compare-body.tsx').catch(() => ({ default: PlainCompare })),
);

const waiting = (
  <div className="lc-code">
    <Skeleton active paragraph={{ rows: 8 }} />
  </div>
);

/** JSON or a program to be read or edited, with search, folding and faults at their place. */
export const CodeView = (props: CodeViewProps) => (
  <Suspense fallback={waiting}>
    <CodeBody {...props} />
  </Suspense>
);

/** Two JSON texts side by side, or one above the other where there is no room. */
export const CodeCompare = (props: CodeCompareProps) => (
  <Suspense fallback={waiting}>
    <CompareBody {...props} />
  </Suspense>
);
