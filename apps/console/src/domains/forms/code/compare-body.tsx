import { json } from '@codemirror/lang-json';
import { MergeView, unifiedMergeView } from '@codemirror/merge';
import type { Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { useEffect, useImperativeHandle, useRef, useState } from 'react';
import { type Translate, useT } from '../../../kernel/i18n.ts';
import { everyView } from './editor-extensions.ts';
import type { CodeCompareProps, CompareHandle } from './types.ts';

/** Two texts stand side by side from this width on, in px. */
const sideBySideWidth = 720;
/** Lines that are left before and after a change where only changes are shown. */
const around = { margin: 3, minSize: 6 };

interface Shown {
  goTo: CompareHandle['goTo'];
  destroy: () => void;
}

const bring = (view: EditorView, offset: number): void => {
  const anchor = Math.min(offset, view.state.doc.length);
  view.dispatch({ selection: { anchor }, effects: EditorView.scrollIntoView(anchor, { y: 'center' }) });
};

const showBeside = (parent: HTMLElement, t: Translate, props: CodeCompareProps): Shown => {
  const { before, after, isOnlyChanges } = props;
  const extensions = (label: string): Extension => [everyView(t, label, true), json()];
  const { a, b, destroy } = bound(
    new MergeView({
      parent,
      a: { doc: before.text, extensions: extensions(before.label) },
      b: { doc: after.text, extensions: extensions(after.label) },
      gutter: true,
      ...(isOnlyChanges ? { collapseUnchanged: around } : {}),
    }),
  );
  return { goTo: (side, offsets) => bring(side === 'before' ? a : b, offsets[side]), destroy };
};

const bound = (view: MergeView) => ({ a: view.a, b: view.b, destroy: () => view.destroy() });

const showAbove = (parent: HTMLElement, t: Translate, props: CodeCompareProps): Shown => {
  const { before, after, isOnlyChanges } = props;
  const view = new EditorView({
    parent,
    doc: after.text,
    extensions: [
      everyView(t, `${before.label}, ${after.label}`, true),
      json(),
      unifiedMergeView({
        original: before.text,
        mergeControls: false,
        ...(isOnlyChanges ? { collapseUnchanged: around } : {}),
      }),
    ],
  });
  return {
    goTo: (_, { after: offset }) => bring(view, offset),
    destroy: () => view.destroy(),
  };
};

/** Two JSON texts and what differs, as the editor shows it. */
const CompareBody = ({ before, after, isOnlyChanges, ref }: CodeCompareProps) => {
  const t = useT();
  const host = useRef<HTMLDivElement>(null);
  const shown = useRef<Shown>(undefined);
  const [isWide, setWide] = useState<boolean>();
  useEffect(() => {
    if (!host.current) return undefined;
    const watcher = new ResizeObserver(([entry]) => {
      if (entry) setWide(entry.contentRect.width >= sideBySideWidth);
    });
    watcher.observe(host.current);
    return () => watcher.disconnect();
  }, []);
  const { label: beforeLabel, text: beforeText } = before;
  const { label: afterLabel, text: afterText } = after;
  useEffect(() => {
    if (!host.current || isWide === undefined) return undefined;
    const show = isWide ? showBeside : showAbove;
    shown.current = show(host.current, t, {
      before: { label: beforeLabel, text: beforeText },
      after: { label: afterLabel, text: afterText },
      isOnlyChanges,
    });
    return () => shown.current?.destroy();
  }, [t, isWide, beforeLabel, beforeText, afterLabel, afterText, isOnlyChanges]);
  useImperativeHandle(ref, () => ({ goTo: (side, offsets) => shown.current?.goTo(side, offsets) }), []);
  return (
    <div className="lc-code">
      {isWide === true && (
        <div className="lc-code-sides" aria-hidden="true">
          <span>{beforeLabel}</span>
          <span>{afterLabel}</span>
        </div>
      )}
      <div ref={host} className="lc-code-host" />
    </div>
  );
};

export default CompareBody;
