import { EditOutlined, SaveOutlined } from '@ant-design/icons';
import { type ListLayout, type ListView, maxListViews } from '@lc/contract/system';
import { Button, Tabs, Tooltip } from 'antd';
import { useState } from 'react';
import { useT } from '../../i18n.ts';
import { lateDialog } from '../../late-dialog.tsx';
import type { ActiveView } from './use-active-view.ts';
import type { ListViews } from './use-list-views.ts';

// Few keep a view on the same day, all see the tabs.
const ViewDialog = lateDialog(() => import('./view-dialog.tsx'));

interface ViewTabsProps {
  view: ActiveView;
  kept: ListViews;
  layout: ListLayout;
}

const all = 'all';

/** The saved views of a list as tabs, and the way to keep what is shown as one more. */
export const ViewTabs = ({ view: { active, query, choose }, kept, layout }: ViewTabsProps) => {
  const t = useT();
  const [edited, setEdited] = useState<ListView | 'new'>();
  const { views } = kept;
  const canKeep = query !== '' && !active && views.filter(({ isOwn }) => isOwn).length < maxListViews;
  if (views.length === 0 && !canKeep) return null;
  return (
    <nav className="lc-views" aria-label={t('view.tabs')}>
      {views.length > 0 && (
        <Tabs
          size="small"
          activeKey={active?.id ?? (query === '' ? all : '')}
          items={[
            { key: all, label: t('view.all') },
            ...views.map(({ id, name }) => ({ key: id, label: name })),
          ]}
          onChange={(key) => choose(views.find(({ id }) => id === key))}
        />
      )}
      {active?.isOwn && (
        <Tooltip title={t('view.change', { name: active.name ?? '' })}>
          <Button
            type="text"
            size="small"
            icon={<EditOutlined aria-hidden="true" />}
            aria-label={t('view.change', { name: active.name ?? '' })}
            onClick={() => setEdited(active)}
          />
        </Tooltip>
      )}
      {canKeep && (
        <Button
          type="link"
          size="small"
          icon={<SaveOutlined aria-hidden="true" />}
          onClick={() => setEdited('new')}
        >
          {t('view.save')}
        </Button>
      )}
      {edited && (
        <ViewDialog
          view={edited === 'new' ? undefined : edited}
          query={query}
          layout={layout}
          kept={kept}
          onClose={() => setEdited(undefined)}
        />
      )}
    </nav>
  );
};
