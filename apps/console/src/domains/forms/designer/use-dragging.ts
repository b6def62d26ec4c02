import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { pointerOutsideOfPreview } from '@atlaskit/pragmatic-drag-and-drop/element/pointer-outside-of-preview';
import { setCustomNativeDragPreview } from '@atlaskit/pragmatic-drag-and-drop/element/set-custom-native-drag-preview';
import { isWidgetType, type Place, placeOf, type WidgetType } from '@lc/form-core';
import { useEffect, useRef, useState } from 'react';
import { useT } from '../../../kernel/i18n.ts';
import { documentOf, selectedOf, useDesign } from './design-store.ts';
import { useDesigner } from './designer-context.ts';

type Dragged = { kind: 'new'; type: WidgetType } | { kind: 'placed'; id: string };

/** Where a drop goes: a place, or beside the widget `before`, above or below as the pointer stands. */
type Target = Place | { before: string };

const readDragged = ({ kind, type, id }: Record<string | symbol, unknown>): Dragged | undefined => {
  if (kind === 'new' && isWidgetType(type)) return { kind, type };
  return kind === 'placed' && typeof id === 'string' ? { kind, id } : undefined;
};

/** Lets an element be dragged onto the canvas. @returns the ref for the element */
export const useDragSource = <E extends HTMLElement>(dragged: Dragged): ((element: E | null) => void) => {
  const t = useT();
  const design = useDesign();
  const element = useRef<E>(null);
  const latest = useRef(dragged);
  const words = useRef((count: number) => t('designer.selectedCount', { count }));
  useEffect(() => {
    latest.current = dragged;
    words.current = (count) => t('designer.selectedCount', { count });
  });
  useEffect(() => {
    if (!element.current) return undefined;
    return draggable({
      element: element.current,
      getInitialData: () => ({ ...latest.current }),
      onGenerateDragPreview: ({ nativeSetDragImage }) => {
        const dragged = latest.current;
        const selected = selectedOf(design.getState());
        if (dragged.kind === 'new' || selected.size < 2 || !selected.has(dragged.id)) return;
        setCustomNativeDragPreview({
          nativeSetDragImage,
          getOffset: pointerOutsideOfPreview({ x: '12px', y: '8px' }),
          render: ({ container }) => {
            const note = document.createElement('div');
            note.className = 'lc-fd-dragged';
            note.textContent = words.current(selected.size);
            container.append(note);
          },
        });
      },
    });
  }, [design]);
  const [take] = useState(() => (found: E | null) => {
    element.current = found;
  });
  return take;
};

/**
 * Lets widgets be dropped onto an element; of targets inside each other the innermost takes them. Where one would be
 * dropped is marked on the element itself (`data-over`): nothing is drawn anew while something is dragged.
 * @returns the ref for the element
 */
export const useDropTarget = <E extends HTMLElement>(target: () => Target): ((element: E | null) => void) => {
  const design = useDesign();
  const { commands } = useDesigner();
  const element = useRef<E>(null);
  const latest = useRef({ target, commands });
  useEffect(() => {
    latest.current = { target, commands };
  });
  useEffect(() => {
    const own = element.current;
    if (!own) return undefined;
    const place = (clientY: number): Place | undefined => {
      const wanted = latest.current.target();
      if (!('before' in wanted)) return wanted;
      const beside = placeOf(documentOf(design.getState()), wanted.before);
      const { top, height } = own.getBoundingClientRect();
      return beside && { ...beside, index: beside.index + (clientY > top + height / 2 ? 1 : 0) };
    };
    const mark = (isOver: boolean) => {
      if (isOver) own.dataset.over = '';
      else delete own.dataset.over;
    };
    return dropTargetForElements({
      element: own,
      onDropTargetChange: ({ location }) => mark(location.current.dropTargets[0]?.element === own),
      onDragLeave: () => mark(false),
      onDrop: ({ source, location }) => {
        mark(false);
        if (location.current.dropTargets[0]?.element !== own) return;
        const dragged = readDragged(source.data);
        const where = place(location.current.input.clientY);
        if (!dragged || !where) return;
        if (dragged.kind === 'new') latest.current.commands.add(dragged.type, where);
        else latest.current.commands.moveTo(dragged.id, where);
        // What was dragged is drawn elsewhere, and takes the focus of its old place away with it.
        design.focusSelected();
      },
    });
  }, [design]);
  const [ref] = useState(() => (found: E | null) => {
    element.current = found;
  });
  return ref;
};
