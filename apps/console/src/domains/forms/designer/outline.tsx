import { modelOf, type Placed, titleOf, typeNameOf, walk } from '@lc/form-core';
import { Input } from 'antd';
import { memo, useMemo, useState } from 'react';
import { useT } from '../../../kernel/i18n.ts';
import { typeLabelOf } from './commands.ts';
import { documentOf, selectedOf, useDesign, useDesignState } from './design-store.ts';
import { LongList } from './long-list.tsx';
import { choosingBy } from './selection.ts';
import { WidgetIcon } from './widget-icon.tsx';
import './palette.css';

const OutlineRow = memo(({ item, depth }: Pick<Placed, 'item' | 'depth'>) => {
  const t = useT();
  const design = useDesign();
  const isSelected = useDesignState((state) => selectedOf(state).has(item.id));
  const model = modelOf(item);
  return (
    <li style={{ paddingInlineStart: depth * 16 }}>
      <button
        type="button"
        className="lc-fd-outline-button"
        aria-pressed={isSelected}
        onClick={(event) =>
          design.select({ id: item.id }, { how: choosingBy(event, design.getState().isChoosingSeveral) })
        }
      >
        <WidgetIcon type={typeNameOf(item)} />
        <span className="lc-fd-outline-name">{titleOf(item) || typeLabelOf(item, t)}</span>
        {model !== '' && <code>{model}</code>}
      </button>
    </li>
  );
});

/** About as high as a row, in px. */
const usualHeight = 32;

/** Every widget of the form in reading order; found by name, model or kind. */
export const Outline = () => {
  const t = useT();
  const items = useDesignState((state) => documentOf(state).items);
  const [wanted, setWanted] = useState('');
  const all = useMemo(() => [...walk({ items })], [items]);
  const sought = wanted.trim().toLowerCase();
  const shown = all.filter(({ item }) =>
    `${titleOf(item)}\n${modelOf(item)}\n${typeLabelOf(item, t)}`.toLowerCase().includes(sought),
  );
  return (
    <div className="lc-fd-outline">
      <Input
        allowClear
        size="small"
        aria-label={t('designer.searchWidgets')}
        placeholder={t('designer.searchWidgets')}
        value={wanted}
        onChange={({ target }) => setWanted(target.value)}
      />
      {shown.length === 0 ? (
        <p className="lc-fd-hint">{t(all.length === 0 ? 'designer.empty' : 'designer.noneFound')}</p>
      ) : (
        <ul>
          <LongList entries={shown} keyOf={({ item }) => item.id} height={usualHeight} as="li">
            {({ item, depth }) => <OutlineRow key={item.id} item={item} depth={depth} />}
          </LongList>
        </ul>
      )}
    </div>
  );
};
