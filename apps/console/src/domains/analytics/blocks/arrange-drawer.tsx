import { type DashboardBlock, saveDashboardLayout } from '@lc/contract/analytics';
import { useQueryClient } from '@tanstack/react-query';
import { Button, Drawer, Space, Switch } from 'antd';
import { useState } from 'react';
import { api } from '../../../kernel/api.ts';
import { useT } from '../../../kernel/i18n.ts';
import { SortableList } from '../../../ui/sortable-list.tsx';

type Named = Pick<DashboardBlock, 'name' | 'title'>;

interface ArrangeDrawerProps {
  blocks: readonly Named[];
  hidden: readonly Named[];
  onClose: () => void;
}

/** Puts the blocks into an order of one's own, and away those that one does not need. */
const ArrangeDrawer = ({ blocks, hidden, onClose }: ArrangeDrawerProps) => {
  const t = useT();
  const queries = useQueryClient();
  const [order, setOrder] = useState<readonly Named[]>([...blocks, ...hidden]);
  const [away, setAway] = useState<ReadonlySet<string>>(new Set(hidden.map(({ name }) => name)));
  const [isSaving, setSaving] = useState(false);
  const save = async (body: { order: string[]; hidden: string[] }): Promise<void> => {
    setSaving(true);
    try {
      await api(saveDashboardLayout, { body });
      await queries.invalidateQueries({ queryKey: ['dashboard', 'blocks'] });
      onClose();
    } finally {
      setSaving(false);
    }
  };
  const move = (from: number, to: number): void => {
    const next = [...order];
    const [moved] = next.splice(from, 1);
    if (moved) next.splice(to, 0, moved);
    setOrder(next);
  };
  const toggle = (name: string, isShown: boolean): void => {
    const next = new Set(away);
    if (isShown) next.delete(name);
    else next.add(name);
    setAway(next);
  };
  return (
    <Drawer
      open
      title={t('dashboard.arrangeTitle')}
      onClose={onClose}
      footer={
        <Space>
          <Button
            type="primary"
            loading={isSaving}
            onClick={() => void save({ order: order.map(({ name }) => name), hidden: [...away] })}
          >
            {t('form.save')}
          </Button>
          <Button onClick={() => void save({ order: [], hidden: [] })}>{t('dashboard.usual')}</Button>
        </Space>
      }
    >
      <p className="lc-arrange-hint">{t('dashboard.arrangeHint')}</p>
      <SortableList
        items={order.map(({ name, title }) => ({
          key: name,
          name: title,
          content: (
            <span className="lc-arrange-item">
              {title}
              <Switch
                size="small"
                checked={!away.has(name)}
                aria-label={t('dashboard.show', { name: title })}
                onChange={(isShown) => toggle(name, isShown)}
              />
            </span>
          ),
        }))}
        onMove={move}
        words={{
          move: (name) => t('dictPage.move', { name }),
          place: (name, place) => t('dictPage.place', { name, place, count: order.length }),
          up: t('dictPage.up'),
          down: t('dictPage.down'),
        }}
      />
    </Drawer>
  );
};

export default ArrangeDrawer;
