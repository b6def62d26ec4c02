import { type FormDocument, placeOf, readConfig } from '@lc/form-core';
import { useEffect, useMemo, useRef } from 'react';
import { useShallow } from 'zustand/react/shallow';
import { useLanguage, useT } from '../../../kernel/i18n.ts';
import { FormLayout } from '../render/form-layout.tsx';
import { FormStyle } from '../render/form-style.tsx';
import type { FormUi } from '../render/host.ts';
import { CanvasItems } from './canvas-item.tsx';
import { CanvasLookContext } from './canvas-look.ts';
import { documentOf, useDesign, useDesignState } from './design-store.ts';
import { SelectionBar } from './selection-bar.tsx';
import { useDropTarget } from './use-dragging.ts';
import './canvas.css';

/** A widget and the grids around it. */
const wayTo = (document: FormDocument, id: string | undefined): string[] =>
  id === undefined ? [] : [id, ...wayTo(document, placeOf(document, id)?.grid)];

/** The widgets of the form. On its own, so that a change of one draws nothing anew of what is around all of them. */
const Widgets = ({ ui }: { ui: FormUi }) => {
  const language = useLanguage();
  const items = useDesignState((state) => documentOf(state).items);
  const way = useDesignState(useShallow((state) => wayTo(documentOf(state), state.lead)));
  const look = useMemo(() => ({ ui, language, wanted: new Set(way) }), [ui, language, way]);
  return (
    <CanvasLookContext value={look}>
      <CanvasItems items={items} />
    </CanvasLookContext>
  );
};

/** The form as it is drawn, in its own style: what can be selected, moved and filled with widgets. */
export const Canvas = () => {
  const t = useT();
  const language = useLanguage();
  const design = useDesign();
  const raw = useDesignState((state) => documentOf(state).raw);
  const isEmpty = useDesignState((state) => documentOf(state).items.length === 0);
  const isChoosing = useDesignState((state) => state.isChoosingSeveral);
  const config = useMemo(() => readConfig({ raw }), [raw]);
  const over = useDropTarget<HTMLDivElement>(() => ({ index: Number.MAX_SAFE_INTEGER }));
  const own = useRef<HTMLDivElement>(null);
  // Where nothing is selected any more the keyboard stays here, or shortcuts would be nobody's.
  const focusRequest = useDesignState((state) => (state.lead === undefined ? state.focusRequest : 0));
  useEffect(() => {
    if (focusRequest > 0) own.current?.focus({ preventScroll: true });
  }, [focusRequest]);
  return (
    <>
      {!isEmpty && <SelectionBar />}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a click beside every widget selects none; Escape does so too */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: by keyboard, Escape takes the selection away */}
      <div
        ref={(element) => {
          own.current = element;
          over(element);
        }}
        tabIndex={-1}
        className={`lc-fd-canvas ${isChoosing ? 'is-choosing' : ''}`}
        onClick={({ target, currentTarget }) => target === currentTarget && design.select(undefined)}
      >
        {isEmpty && <p className="lc-fd-empty">{t('designer.empty')}</p>}
        <FormStyle config={config} language={language}>
          <FormLayout config={config}>
            <Widgets ui={config.ui} />
          </FormLayout>
        </FormStyle>
      </div>
    </>
  );
};
