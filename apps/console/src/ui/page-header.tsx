import { Input, Tabs } from 'antd';
import type { ReactNode } from 'react';
import { useUiWords } from './ui-words.ts';
import './page-header.css';

interface PageHeaderProps {
  title: ReactNode;
  /** Stands beside the title. */
  tag?: ReactNode;
  description?: ReactNode;
  /** Buttons at the right. */
  extra?: ReactNode;
  search?: { label?: string; defaultValue?: string; onSearch: (text: string) => void };
  tabs?: {
    items: readonly { key: string; label: ReactNode }[];
    active: string;
    onChange: (key: string) => void;
  };
}

/** The head of a page: its name, and where the page wants them a search box and tabs. */
export const PageHeader = ({ title, tag, description, extra, search, tabs }: PageHeaderProps) => {
  const words = useUiWords();
  return (
    <header className="lc-page-header">
      <div className="lc-page-header-row">
        <div>
          <div className="lc-page-header-title">
            <h1>{title}</h1>
            {tag}
          </div>
          {description && <div className="lc-page-header-description">{description}</div>}
        </div>
        {(search || extra) && (
          <div className="lc-page-header-aside">
            {search && (
              <Input.Search
                allowClear
                className="lc-page-header-search"
                aria-label={search.label ?? words.search}
                placeholder={search.label ?? words.search}
                defaultValue={search.defaultValue}
                onSearch={search.onSearch}
              />
            )}
            {extra}
          </div>
        )}
      </div>
      {tabs && <Tabs activeKey={tabs.active} items={[...tabs.items]} onChange={tabs.onChange} />}
    </header>
  );
};
