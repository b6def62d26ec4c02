import { dict, dictItem } from '@lc/contract/system';
import { useState } from 'react';
import { useT } from '../../../kernel/i18n.ts';
import { ResourceListPage, type Row, useMay } from '../../../kernel/resource/index.ts';
import { DictItemsDrawer } from '../parts/dict-items-drawer.tsx';

/** Dictionaries; the items of each in a drawer. */
const DictListPage = () => {
  const t = useT();
  const mayItems = useMay(dictItem)('list');
  const [opened, setOpened] = useState<Row>();
  return (
    <>
      <ResourceListPage
        resource={dict}
        rowActions={(row) =>
          mayItems ? [{ key: 'items', label: t('dictPage.items'), run: () => setOpened(row) }] : []
        }
      />
      {opened && <DictItemsDrawer dictionary={opened} onClose={() => setOpened(undefined)} />}
    </>
  );
};

export default DictListPage;
