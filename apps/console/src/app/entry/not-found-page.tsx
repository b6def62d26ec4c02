import { useT } from '../../kernel/i18n.ts';
import { paths } from '../paths.ts';
import './not-found-page.css';

/** Shown for addresses that are no page of the console, or not one of this person's. */
export const NotFoundPage = () => {
  const t = useT();
  return (
    <main className="lc-missing">
      <svg viewBox="0 0 340 150" width="340" height="150" aria-hidden="true">
        <text x="146" y="116" textAnchor="middle" className="lc-missing-number">
          404
        </text>
        <path className="lc-missing-ground" d="M24 132h300" />
        <path className="lc-missing-signpost" d="M270 132V62m0 6h36l10 11-10 11h-36z" />
      </svg>
      <h1>{t('notFound.title')}</h1>
      <p>{t('notFound.text')}</p>
      <a href={paths.home}>{t('notFound.home')}</a>
    </main>
  );
};
