import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useUiWords } from './ui-words.ts';
import './states.css';

const Drawing = ({ children }: { children: ReactNode }) => (
  <svg className="lc-state-drawing" viewBox="0 0 132 92" aria-hidden="true">
    <ellipse className="lc-draw-ground" cx="66" cy="84" rx="50" ry="5" />
    <rect className="lc-draw-sheet" x="24" y="24" width="62" height="54" rx="6" />
    <rect className="lc-draw-sheet" x="40" y="12" width="62" height="60" rx="6" />
    <path className="lc-draw-line" d="M52 28h38M52 41h26M52 54h32" />
    {children}
  </svg>
);

interface StateProps {
  title?: string;
  hint?: string;
  actions?: ReactNode;
}

/** Stands where data would stand when there is none. */
export const EmptyState = ({ title, hint, actions }: StateProps) => {
  const words = useUiWords();
  return (
    <div className="lc-state" role="status">
      <Drawing>
        <circle className="lc-draw-accent" cx="98" cy="60" r="12" />
        <path className="lc-draw-accent" d="m107 69 9 9" />
      </Drawing>
      <div className="lc-state-title">{title ?? words.noData}</div>
      {hint && <div className="lc-state-hint">{hint}</div>}
      {actions && <div className="lc-state-actions">{actions}</div>}
    </div>
  );
};

interface LoadErrorProps extends StateProps {
  /** What went wrong, in the reader's words. */
  message?: string;
  onRetry?: () => void;
  /** Says "Reload" in place of "Retry". */
  isReload?: boolean;
}

/** Stands where data or a page would stand when it could not be had. */
export const LoadError = ({ title, message, hint, onRetry, isReload = false, actions }: LoadErrorProps) => {
  const words = useUiWords();
  return (
    <div className="lc-state" role="alert">
      <Drawing>
        <path className="lc-draw-accent is-danger" d="M99 48 116 78H82Z" />
        <path className="lc-draw-accent is-danger" d="M99 59v8M99 72.500v.1" />
      </Drawing>
      <div className="lc-state-title">{title ?? words.loadFailed}</div>
      <div className="lc-state-hint">{message ?? hint ?? words.loadFailedHint}</div>
      {(onRetry || actions) && (
        <div className="lc-state-actions">
          {onRetry && (
            <Button type="primary" onClick={onRetry}>
              {isReload ? words.reload : words.retry}
            </Button>
          )}
          {actions}
        </div>
      )}
    </div>
  );
};

/** Stands where a page will stand, in its outline. */
export const PageSkeleton = ({ rows = 6 }: { rows?: number }) => {
  const words = useUiWords();
  const lines = Array.from({ length: rows }, (_, index) => `row-${index}`);
  return (
    <div className="lc-skeleton" role="status" aria-busy="true">
      <span className="lc-sr-only">{words.loading}</span>
      <div className="lc-skeleton-block" style={{ height: 28, width: '32%' }} />
      <div className="lc-skeleton-block" style={{ height: 72 }} />
      {lines.map((line) => (
        <div key={line} className="lc-skeleton-block" style={{ height: 36 }} />
      ))}
    </div>
  );
};
