import { HistoryOutlined, StarFilled } from '@ant-design/icons';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { useBookmarks } from '../../../kernel/bookmarks.ts';
import { useT } from '../../../kernel/i18n.ts';
import { usePageTitles } from '../../../kernel/page-of-right.ts';
import { useVisits } from '../../../kernel/visits.ts';

const home = '/dashboard/analysis';
const mostVisits = 8;

interface Page {
  path: string;
  title: string;
}

const PageLinks = ({ title, icon, pages }: { title: string; icon: ReactNode; pages: readonly Page[] }) => (
  <div>
    <h3>{title}</h3>
    <ul>
      {pages.map((page) => (
        <li key={page.path}>
          <Link href={page.path} title={page.title}>
            {icon}
            <span>{page.title}</span>
          </Link>
        </li>
      ))}
    </ul>
  </div>
);

/** The reader's favourite pages, and those opened lately on this device. */
export const OwnPages = () => {
  const t = useT();
  const titleOf = usePageTitles();
  const { bookmarks, isKept } = useBookmarks();
  const visits = useVisits((state) => state.visits);
  // Rights may have been taken since.
  const named = (page: Page): Page[] => {
    const title = titleOf(page.path);
    if (title === undefined) return [];
    return [{ path: page.path, title: page.path.includes('?') ? page.title : title }];
  };
  const favourites = bookmarks.flatMap(named);
  const visited = visits
    .map(({ fullPath, title }) => ({ path: fullPath, title }))
    .filter(({ path }) => path !== home && !isKept(path))
    .flatMap(named)
    .slice(0, mostVisits);
  return (
    <section className="lc-panel lc-panel-whole lc-own-pages" aria-label={t('dashboard.shortcuts')}>
      {favourites.length > 0 ? (
        <PageLinks title={t('dashboard.favourites')} icon={<StarFilled aria-hidden />} pages={favourites} />
      ) : (
        <p>{t('dashboard.noFavourites')}</p>
      )}
      {visited.length > 0 && (
        <PageLinks title={t('dashboard.visited')} icon={<HistoryOutlined aria-hidden />} pages={visited} />
      )}
    </section>
  );
};
