import { SearchOutlined } from '@ant-design/icons';
import type { MenuNode } from '@lc/contract/access/menu-node.ts';
import { Button, Input } from 'antd';
import { type MouseEvent, useState } from 'react';
import { useT } from '../../kernel/i18n.ts';
import { MenuIcon } from '../../kernel/menu-icon.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { isPlainClick, pageAhead } from '../layout/menu-items.tsx';
import { pagesIn } from '../menu-pages.ts';
import { hrefOf, openMenu } from '../open-menu.ts';
import { type Findable, findMatches } from '../palette/match.ts';
import { openPalette } from '../palette/palette-store.ts';
import { useShell } from '../shell-context.ts';
import { pageHelp } from './page-help.ts';
import '../../ui/page-card.css';
import './help-page.css';

interface Entry extends Findable {
  node: MenuNode;
  /** The headings between the top menu and the page. */
  headings: string;
  help: string | undefined;
}

interface Group {
  /** The top menu, or a page that stands there itself. */
  top: MenuNode;
  entries: readonly Entry[];
}

const groupsOf = (menu: readonly MenuNode[]): Group[] =>
  menu.map((top) => ({
    top,
    entries: pagesIn([top]).map(({ node, above }) => {
      const help = pageHelp(node);
      return {
        node,
        title: node.meta.title,
        headings: above.slice(1).join(' / '),
        help,
        place: [...above, help].join(' '),
      };
    }),
  }));

/** The groups with those of their pages that a query finds, in the order of the menu. */
const findIn = (groups: readonly Group[], query: string): Group[] =>
  groups.flatMap(({ top, entries }) => {
    const found = new Set(findMatches(entries, query));
    return found.size === 0 ? [] : [{ top, entries: entries.filter((entry) => found.has(entry)) }];
  });

const PageEntry = ({ entry: { node, title, headings, help } }: { entry: Entry }) => {
  const href = hrefOf(node);
  const handleClick = (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    openMenu(node);
  };
  return (
    <li>
      {headings && <small>{headings}</small>}
      <a href={href} onClick={handleClick} {...pageAhead(href)}>
        {title}
      </a>
      {help && <p>{help}</p>}
    </li>
  );
};

/** What there is: the pages that the reader may open with what each is for, the tour and the keys. */
const HelpPage = () => {
  const t = useT();
  const { visible } = useShell();
  const [query, setQuery] = useState('');
  const found = findIn(groupsOf(visible), query);
  const count = found.reduce((sum, { entries }) => sum + entries.length, 0);
  return (
    <div className="lc-help">
      <PageHeader
        title={t('help.title')}
        description={t('help.hint')}
        extra={
          <>
            <Button onClick={() => openPalette('tour')}>{t('help.tour')}</Button>
            <Button onClick={() => openPalette('shortcuts')}>{t('palette.shortcuts')}</Button>
          </>
        }
      />
      <div className="lc-help-search">
        <Input
          allowClear
          maxLength={100}
          prefix={<SearchOutlined aria-hidden="true" />}
          aria-label={t('help.search')}
          placeholder={t('help.search')}
          value={query}
          onChange={(event) => setQuery(event.target.value)}
        />
        {count > 0 && <span role="status">{t('help.count', { count })}</span>}
      </div>
      {count === 0 && (
        <Notice kind="noMatch" title={t('palette.none', { query: query.trim() })} hint={t('help.noneHint')} />
      )}
      {found.map(({ top, entries }) => (
        <section key={top.id} className="lc-page-card" aria-label={top.meta.title}>
          {top.children.length > 0 && (
            <h2>
              <MenuIcon name={top.meta.icon} />
              {top.meta.title}
            </h2>
          )}
          <ul>
            {entries.map((entry) => (
              <PageEntry key={entry.node.id} entry={entry} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
};

export default HelpPage;
