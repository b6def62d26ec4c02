import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { isWidgetType, type Place, placeOf, type WidgetType } from '@lc/form-core';
import { useEffect, useRef, useState } from 'react';
import { documentOf, useDesign } from './design-store.ts';
import { useParts } from './designer-parts.ts';

type Dragged = { kind: 'new'; type: WidgetType } | { kind: 'placed'; id: string };

/** Where a drop goes: a place, or beside the widget `before`, above or below as the pointer stands. */
type Target = Place | { before: string };

const readDragged = ({ kind, type, id }: Record<string | symbol, unknown>): Dragged | undefined => {
  if (kind === 'new' && isWidgetType(type)) return { kind, type };
  return kind === 'placed' && typeof id === 'string' ? { kind, id } : undefined;
};

/** Lets an element be dragged onto the canvas. @returns the ref for the element */
export const useDragSource = <E extends HTMLElement>(dragged: Dragged): ((element: E | null) => void) => {
  const element = useRef<E>(null);
  const latest = useRef(dragged);
  useEffect(() => {
    latest.current = dragged;
  });
  useEffect(() => {
    if (!element.current) return undefined;
    return draggable({ element: element.current, getInitialData: () => ({ ...latest.current }) });
  }, []);
  const [take] = useState(() => (found: E | null) => {
    element.current = found;
  });
  return take;
};

/** Lets widgets be dropped onto an element; of targets inside each other the innermost takes them. */
export const useDropTarget = <E extends HTMLElement>(target: () => Target) => {
  const design = useDesign();
  const { commands } = useParts();
  const element = useRef<E>(null);
  const latest = useRef({ target, commands });
  const [isOver, setOver] = useState(false);
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
    return dropTargetForElements({
      element: own,
      onDropTargetChange: ({ location }) => setOver(location.current.dropTargets[0]?.element === own),
      onDragLeave: () => setOver(false),
      onDrop: ({ source, location }) => {
        setOver(false);
        if (location.current.dropTargets[0]?.element !== own) return;
        const dragged = readDragged(source.data);
        const where = place(location.current.input.clientY);
        if (!dragged || !where) return;
        if (dragged.kind === 'new') latest.current.commands.add(dragged.type, where);
        else latest.current.commands.moveTo(dragged.id, where);
      },
    });
  }, [design]);
  const [ref] = useState(() => (found: E | null) => {
    element.current = found;
  });
  return { ref, isOver };
};
