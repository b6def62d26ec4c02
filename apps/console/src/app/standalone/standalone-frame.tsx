import type { ReactNode } from 'react';
import './standalone.css';

/** A window without header, menu and tabs. */
export const StandaloneFrame = ({ children }: { children?: ReactNode }) => (
  <main className="lc-standalone">{children}</main>
);
