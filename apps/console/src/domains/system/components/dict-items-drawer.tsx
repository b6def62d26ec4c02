import { dict, dictItem } from '@lc/contract/system';
import { Drawer, Tag } from 'antd';
import { useT } from '../../../kernel/i18n.ts';
import { nameOf, ResourceListPage, type Row, textOf } from '../../../kernel/resource/index.ts';
import { useIsBelow } from '../../../ui/use-window.ts';
import { ColourInput } from './colour-input.tsx';

const inputs = { color: ColourInput };

/** As lists show the value. */
const cells = {
  itemText: (row: Row) => <Tag color={textOf(row.color) || undefined}>{nameOf(dictItem, row)}</Tag>,
};

/** The items of one dictionary. */
export const DictItemsDrawer = ({ dictionary, onClose }: { dictionary: Row; onClose: () => void }) => {
  const t = useT();
  const isNarrow = useIsBelow('md');
  return (
    <Drawer
      open
      size={isNarrow ? '100%' : 'min(1080px, 85vw)'}
      title={t('dictPage.itemsOf', { name: nameOf(dict, dictionary) })}
      onClose={onClose}
    >
      <ResourceListPage resource={dictItem} fixed={{ dictId: dictionary.id }} inputs={inputs} cells={cells} />
    </Drawer>
  );
};
