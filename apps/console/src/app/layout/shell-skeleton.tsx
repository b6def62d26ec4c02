import { PageSkeleton } from '../../ui/states.tsx';

/** The outline of the console while person and menu are on their way. */
export const ShellSkeleton = () => (
  <div className="lc-shell">
    <div className="lc-top">
      <div className="lc-header" />
    </div>
    <div className="lc-body">
      <div className="lc-side" style={{ width: 'var(--side-open)' }} />
      <div className="lc-column">
        <div className="lc-content">
          <PageSkeleton />
        </div>
      </div>
    </div>
  </div>
);
