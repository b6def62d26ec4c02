import { type ReactNode, useEffect, useRef } from 'react';
import { useT } from '../../i18n.ts';
import { usePageTab } from '../../page-tab.ts';

interface FormPageProps {
  title: string;
  /** What the record is called; missing while it is new. */
  name: string | undefined;
  footer: ReactNode;
  children: ReactNode;
}

/** A form as a page: its title above, its buttons always in view below, and the focus on the first field. */
export const FormPage = ({ title, name, footer, children }: FormPageProps) => {
  const t = useT();
  const tab = usePageTab();
  const body = useRef<HTMLDivElement>(null);
  const tabTitle = name === undefined ? title : `${name} · ${t('list.edit')}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the tab is another object whenever its address changes
  useEffect(() => tab.setTitle(tabTitle), [tabTitle]);
  useEffect(() => {
    body.current
      ?.querySelector<HTMLElement>('form :is(input, textarea):not([disabled])')
      ?.focus({ preventScroll: true });
  }, []);
  return (
    <section className="lc-form-page" aria-label={title}>
      <header>
        <h1>{title}</h1>
        {name !== undefined && <p>{name}</p>}
      </header>
      <div ref={body} className="lc-form-page-body">
        {children}
      </div>
      {footer && <footer className="lc-drawer-footer">{footer}</footer>}
    </section>
  );
};
