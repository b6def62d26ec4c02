import { languageNames, languages } from '@lc/contract/kernel';
import type { ReactNode } from 'react';
import { setLanguage, useLanguage, useT } from '../../kernel/i18n.ts';
import './user-layout.css';

/** The frame of the pages before sign-in: art, language picker and footer. No component library here. */
export const UserLayout = ({ children }: { children: ReactNode }) => {
  const t = useT();
  const language = useLanguage();
  return (
    <div className="lc-user">
      <header className="lc-user-head">
        <div className="lc-user-brand">
          <img src="/favicon.svg" alt="" width="32" height="32" />
          <span>{t('shell.title')}</span>
        </div>
        <fieldset className="lc-user-languages">
          <legend className="lc-sr-only">{t('shell.language')}</legend>
          {languages.map((code) => (
            <label key={code} lang={code}>
              <input
                type="radio"
                name="language"
                value={code}
                checked={code === language}
                onChange={() => void setLanguage(code)}
              />
              <span>{languageNames[code]}</span>
            </label>
          ))}
        </fieldset>
      </header>
      <div className="lc-user-art">
        <div className="lc-user-words">
          <p className="lc-user-tagline">{t('login.tagline')}</p>
          <p className="lc-user-lead">{t('login.lead')}</p>
        </div>
      </div>
      <main className="lc-user-main">{children}</main>
      <footer className="lc-user-foot">{t('shell.footer.copyright')}</footer>
    </div>
  );
};
