import { Skeleton } from 'antd';
import type { ComponentType } from 'react';
import { late } from '../../../kernel/late.tsx';
import { PlainCompare, PlainText } from './plain-text.tsx';
import type { CodeCompareProps, CodeViewProps } from './types.ts';
import './code.css';

const Waiting = () => (
  <div className="lc-code">
    <Skeleton active paragraph={{ rows: 8 }} />
  </div>
);

// The editor is heavier than the pages that show it. Where it cannot be had, a text area does.

/** JSON or a program to be read or edited, with search, folding and faults at their place. */
export const CodeView = late(
  (): Promise<{ default: ComponentType<CodeViewProps> }> =>
    import('./code-body.tsx').catch(() => ({ default: PlainText })),
  Waiting,
);

/** Two JSON texts side by side, or one above the other where there is no room. */
export const CodeCompare = late(
  (): Promise<{ default: ComponentType<CodeCompareProps> }> =>
    import('./compare-body.tsx').catch(() => ({ default: PlainCompare })),
  Waiting,
);
