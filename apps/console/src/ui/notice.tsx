import type { ReactNode } from 'react';
import './notice.css';

export type NoticeKind = 'empty' | 'noMatch' | 'failed';

const Drawing = ({ kind }: { kind: NoticeKind }) => (
  <svg className="lc-notice-drawing" viewBox="0 0 120 80" width="120" height="80" aria-hidden="true">
    <ellipse className="lc-notice-ground" cx="60" cy="72" rx="44" ry="5" />
    <rect className="lc-notice-sheet" x="32" y="12" width="56" height="56" rx="6" />
    <path className="lc-notice-line" d="M42 26h36M42 38h24M42 50h30" />
    {kind === 'empty' && (
      <g className="lc-notice-accent">
        <circle cx="86" cy="56" r="12" />
        <path d="M86 50v12M80 56h12" />
      </g>
    )}
    {kind === 'noMatch' && (
      <g className="lc-notice-accent">
        <circle cx="84" cy="52" r="11" />
        <path d="m92 60 9 9" />
      </g>
    )}
    {kind === 'failed' && (
      <g className="lc-notice-warning">
        <path d="M86 42 100 66H72Z" />
        <path d="M86 51v6M86 61.5v.1" />
      </g>
    )}
  </svg>
);

interface NoticeProps {
  kind: NoticeKind;
  title: string;
  hint?: string;
  action?: ReactNode;
}

/** What stands where data would stand: there is none, none matches, or it could not be had. */
export const Notice = ({ kind, title, hint, action }: NoticeProps) => (
  <div className="lc-notice" role={kind === 'failed' ? 'alert' : 'status'}>
    <Drawing kind={kind} />
    <div className="lc-notice-title">{title}</div>
    {hint && <div className="lc-notice-hint">{hint}</div>}
    {action && <div className="lc-notice-action">{action}</div>}
  </div>
);
