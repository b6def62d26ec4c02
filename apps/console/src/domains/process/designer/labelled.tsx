import type { ReactNode } from 'react';

/** Something to fill in, under its words. */
export const Labelled = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="lc-process-field">
    <span>{label}</span>
    {children}
  </div>
);
