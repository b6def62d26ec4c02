import { dict, dictItem } from '@lc/contract/system';
import { useState } from 'react';
import { useT } from '../../../kernel/i18n.ts';
import { type Action, ResourceListPage, type Row, useMay } from '../../../kernel/resource/index.ts';
import { DictItemsDrawer } from '../parts/dict-items-drawer.tsx';
import { DictOrderDrawer } from '../parts/dict-order-drawer.tsx';
import { DictUsageDrawer } from '../parts/dict-usage-drawer.tsx';

type Layer = { kind: 'items' | 'order' | 'usage'; dictionary: Row };

const drawers = { items: DictItemsDrawer, order: DictOrderDrawer, usage: DictUsageDrawer };

/** Dictionaries; the items of each, their order and their use in drawers. */
const DictListPage = () => {
  const t = useT();
  const mayItems = useMay(dictItem);
  const [layer, setLayer] = useState<Layer>();
  const Opened = layer && drawers[layer.kind];
  const actionsOf = (dictionary: Row): Action[] => {
    const opens = (kind: Layer['kind'], label: string): Action => ({
      key: kind,
      label,
      run: () => setLayer({ kind, dictionary }),
    });
    return [
      ...(mayItems('list') ? [opens('items', t('dictPage.items'))] : []),
      ...(mayItems('list') && mayItems('update') ? [opens('order', t('dictPage.order'))] : []),
      opens('usage', t('dictPage.usage')),
    ];
  };
  return (
    <>
      <ResourceListPage resource={dict} rowActions={actionsOf} />
      {layer && Opened && <Opened dictionary={layer.dictionary} onClose={() => setLayer(undefined)} />}
    </>
  );
};

export default DictListPage;
