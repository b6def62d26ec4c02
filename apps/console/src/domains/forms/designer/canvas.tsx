import { readConfig } from '@lc/form-core';
import { Form } from 'antd';
import { type CSSProperties, useMemo } from 'react';
import { useLanguage, useT } from '../../../kernel/i18n.ts';
import { FormStyle } from '../render/form-style.tsx';
import { useDrawing } from '../render/use-drawing.ts';
import { CanvasItems } from './canvas-item.tsx';
import { CanvasLookContext } from './canvas-look.ts';
import { documentOf, useDesign, useDesignState } from './design-store.ts';
import { useDropTarget } from './use-dragging.ts';

/** The form as it is drawn, in its own style: what can be selected, moved and filled with widgets. */
export const Canvas = () => {
  const t = useT();
  const language = useLanguage();
  const design = useDesign();
  const raw = useDesignState((state) => documentOf(state).raw);
  const items = useDesignState((state) => documentOf(state).items);
  const [drawn] = useDrawing(items.length);
  const config = useMemo(() => readConfig({ raw }), [raw]);
  const look = useMemo(() => ({ ui: config.ui, language }), [config.ui, language]);
  const over = useDropTarget<HTMLDivElement>(() => ({ index: Number.MAX_SAFE_INTEGER }));
  const isVertical = config.ui === 'antd' ? config.layout === 'vertical' : config.labelPosition === 'top';
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a click beside every widget selects none; Escape does so too
    // biome-ignore lint/a11y/useKeyWithClickEvents: by keyboard, Escape takes the selection away
    <div
      ref={over.ref}
      className={`lc-fd-canvas ${over.isOver ? 'is-over' : ''}`}
      onClick={({ target, currentTarget }) => target === currentTarget && design.select(undefined)}
    >
      {items.length === 0 && <p className="lc-fd-empty">{t('designer.empty')}</p>}
      <FormStyle config={config} language={language}>
        <Form
          component="div"
          layout={isVertical ? 'vertical' : 'horizontal'}
          labelWrap
          labelAlign={config.labelPosition === 'left' ? 'left' : 'right'}
        >
          <div
            className="lc-fr-body"
            style={{ '--lc-fr-label': `${Math.max(0, config.labelWidth)}px` } as CSSProperties}
          >
            <CanvasLookContext value={look}>
              <CanvasItems items={items.length > drawn ? items.slice(0, drawn) : items} />
            </CanvasLookContext>
          </div>
        </Form>
      </FormStyle>
    </div>
  );
};
