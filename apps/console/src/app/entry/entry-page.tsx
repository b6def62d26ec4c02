import type { ReactNode } from 'react';
import { useT } from '../../kernel/i18n.ts';
import { paths } from '../paths.ts';
import { UserLayout } from '../user/user-layout.tsx';
import '../user/login-form.css';
import './entry.css';

interface EntryPageProps {
  title: string;
  hint?: string;
  children?: ReactNode;
}

/** The frame of a page before sign-in: what it is for, and the way back to the login page. */
export const EntryPage = ({ title, hint, children }: EntryPageProps) => {
  const t = useT();
  return (
    <UserLayout>
      <div className="lc-login">
        <div className="lc-login-head">
          <h1>{title}</h1>
          {hint && <p>{hint}</p>}
        </div>
        {children}
        <div className="lc-login-links">
          <a href={paths.login}>{t('entry.toLogin')}</a>
        </div>
      </div>
    </UserLayout>
  );
};

interface SubmitProps {
  isBusy: boolean;
  label: string;
}

/** The button that sends a form. */
export const Submit = ({ isBusy, label }: SubmitProps) => (
  <button type="submit" className="lc-login-submit" aria-disabled={isBusy}>
    {isBusy && <span className="lc-login-spin" aria-hidden="true" />}
    {label}
  </button>
);

/** What went wrong with a form as a whole. */
export const Failure = ({ children }: { children: string | null }) => (
  <div role="alert" className="lc-login-alert">
    {children && <p>{children}</p>}
  </div>
);
