import { SyncOutlined } from '@ant-design/icons';
import { dict, dictItem, refreshDictionaries } from '@lc/contract/system';
import { App, Button } from 'antd';
import { useState } from 'react';
import { requestEnvelope } from '../../../kernel/api.ts';
import { useT } from '../../../kernel/i18n.ts';
import { type Action, ResourceListPage, type Row, useMay } from '../../../kernel/resource/index.ts';
import { DictItemsDrawer } from '../components/dict-items-drawer.tsx';
import { DictOrderDrawer } from '../components/dict-order-drawer.tsx';
import { DictUsageDrawer } from '../components/dict-usage-drawer.tsx';

type Layer = { kind: 'items' | 'order' | 'usage'; dictionary: Row };

const drawers = { items: DictItemsDrawer, order: DictOrderDrawer, usage: DictUsageDrawer };

/** Has everybody read the dictionaries anew: for whoever changed the database past the server. */
const RefreshButton = () => {
  const t = useT();
  const { message } = App.useApp();
  const [isBusy, setBusy] = useState(false);
  const refresh = async () => {
    setBusy(true);
    try {
      await requestEnvelope('POST', refreshDictionaries.path);
      message.success(t('dictPage.cacheRefreshed'));
    } catch {
      message.error(t('dictPage.refreshFailed'));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button icon={<SyncOutlined aria-hidden="true" />} loading={isBusy} onClick={() => void refresh()}>
      {t('dictPage.refreshCache')}
    </Button>
  );
};

/** Dictionaries; the items of each, their order and their use in drawers. */
const DictListPage = () => {
  const t = useT();
  const may = useMay(dict);
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
      <ResourceListPage resource={dict} rowActions={actionsOf} tools={may('update') && <RefreshButton />} />
      {layer && Opened && <Opened dictionary={layer.dictionary} onClose={() => setLayer(undefined)} />}
    </>
  );
};

export default DictListPage;
