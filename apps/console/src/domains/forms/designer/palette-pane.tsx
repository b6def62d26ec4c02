import { palette, type WidgetType } from '@lc/form-core';
import { Input } from 'antd';
import { useId, useState } from 'react';
import { useT } from '../../../kernel/i18n.ts';
import { useDesigner } from './designer-context.ts';
import { useDragSource } from './use-dragging.ts';
import { WidgetIcon } from './widget-icon.tsx';
import './palette.css';

const groups = ['basic', 'advanced', 'layout'] as const;

const PaletteButton = ({ type }: { type: WidgetType }) => {
  const t = useT();
  const { commands } = useDesigner();
  const dragged = useDragSource<HTMLButtonElement>({ kind: 'new', type });
  return (
    <button type="button" ref={dragged} className="lc-fd-palette-button" onClick={() => commands.add(type)}>
      <WidgetIcon type={type} />
      {t(`designer.type.${type}`)}
    </button>
  );
};

/** The kinds of widget. A click puts one after the selected widget, or into the chosen column. */
export const PalettePane = () => {
  const t = useT();
  const id = useId();
  const [wanted, setWanted] = useState('');
  const matches = (type: WidgetType): boolean =>
    `${t(`designer.type.${type}`)} ${type}`.toLowerCase().includes(wanted.trim().toLowerCase());
  return (
    <div className="lc-fd-palette">
      <Input
        allowClear
        size="small"
        aria-label={t('designer.searchPalette')}
        placeholder={t('designer.searchPalette')}
        value={wanted}
        onChange={({ target }) => setWanted(target.value)}
      />
      {groups.map((group) => {
        const types = palette[group].filter(matches);
        if (types.length === 0) return null;
        return (
          <section key={group} aria-labelledby={`${id}-${group}`}>
            <h3 id={`${id}-${group}`}>{t(`designer.group.${group}`)}</h3>
            <ul>
              {types.map((type) => (
                <li key={type}>
                  <PaletteButton type={type} />
                </li>
              ))}
            </ul>
          </section>
        );
      })}
      <p className="lc-fd-hint">{t('designer.paletteHint')}</p>
    </div>
  );
};
