import type { ReactNode } from 'react';
import { EmptyState } from './states.tsx';
import './states.css';

interface NoticeProps {
  kind: 'empty' | 'noMatch';
  title: string;
  hint?: string;
  action?: ReactNode;
}

const NoMatch = ({ title, hint, action }: Omit<NoticeProps, 'kind'>) => (
  <div className="lc-state" role="status">
    <svg className="lc-state-drawing" viewBox="0 0 132 92" aria-hidden="true">
      <ellipse className="lc-draw-ground" cx="66" cy="84" rx="50" ry="5" />
      <rect className="lc-draw-sheet" x="32" y="12" width="62" height="64" rx="6" />
      <path className="lc-draw-line" d="M44 28h38M44 41h26M44 54h20" />
      <circle className="lc-draw-accent" cx="90" cy="56" r="14" />
      <path className="lc-draw-accent" d="m100 66 12 12" />
    </svg>
    <div className="lc-state-title">{title}</div>
    {hint && <div className="lc-state-hint">{hint}</div>}
    {action && <div className="lc-state-actions">{action}</div>}
  </div>
);

/** What stands where rows would stand: there are none, or none matches. */
export const Notice = ({ kind, title, hint, action }: NoticeProps) =>
  kind === 'noMatch' ? (
    <NoMatch title={title} hint={hint} action={action} />
  ) : (
    <EmptyState title={title} hint={hint} actions={action} />
  );
