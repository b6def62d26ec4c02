import { CheckSquareOutlined, SelectOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useT } from '../../../kernel/i18n.ts';
import { selectedOf, useDesign, useDesignState } from './design-store.ts';
import { ItemActions } from './item-actions.tsx';

/** Chooses widgets by single clicks, and does something with those that are chosen. It stays visible. */
export const SelectionBar = () => {
  const t = useT();
  const design = useDesign();
  const count = useDesignState((state) => selectedOf(state).size);
  const isChoosing = useDesignState((state) => state.isChoosingSeveral);
  return (
    <div className="lc-fd-bar">
      <Button
        size="small"
        type={isChoosing ? 'primary' : 'default'}
        icon={<CheckSquareOutlined aria-hidden="true" />}
        aria-pressed={isChoosing}
        onClick={() => design.chooseSeveral(!isChoosing)}
      >
        {t('designer.chooseSeveral')}
      </Button>
      <Button
        size="small"
        icon={<SelectOutlined aria-hidden="true" />}
        aria-label={t('designer.selectAll')}
        title={t('designer.selectAll')}
        onClick={design.selectAll}
      />
      {count > 1 && <strong className="lc-fd-bar-count">{t('designer.selectedCount', { count })}</strong>}
      {count > 0 && <ItemActions isSeveral={count > 1} />}
    </div>
  );
};
