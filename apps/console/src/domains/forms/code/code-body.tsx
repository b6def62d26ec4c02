import { isolateHistory } from '@codemirror/commands';
import { foldAll, unfoldAll } from '@codemirror/language';
import { type Diagnostic, lintGutter, setDiagnostics } from '@codemirror/lint';
import { openSearchPanel } from '@codemirror/search';
import { Compartment, EditorState } from '@codemirror/state';
import { EditorView, placeholder as emptyText } from '@codemirror/view';
import { Button } from 'antd';
import { useEffect, useImperativeHandle, useRef, useState } from 'react';
import { useT } from '../../../kernel/i18n.ts';
import { everyView, languageOf } from './editor-extensions.ts';
import type { CodeMark, CodeViewProps } from './types.ts';

const toDiagnostics = (marks: readonly CodeMark[], end: number): Diagnostic[] =>
  marks.map(({ from, to, severity, message, fix }) => ({
    from: Math.min(from, end),
    to: Math.min(to, end),
    severity,
    message,
    actions: fix ? [{ name: fix.label, apply: fix.run }] : [],
  }));

/** The editor itself. Its text is its own: from outside it is changed through the handle. */
const CodeBody = ({ label, text, language, onChange, marks, placeholder = '', ref }: CodeViewProps) => {
  const t = useT();
  const host = useRef<HTMLDivElement>(null);
  const latest = useRef({ text, onChange });
  const [view, setView] = useState<EditorView>();
  const isReadOnly = onChange === undefined;
  const hasMarks = marks !== undefined;
  useEffect(() => {
    latest.current.onChange = onChange;
  }, [onChange]);

  useEffect(() => {
    if (!host.current) return undefined;
    const languagePart = new Compartment();
    const editor = new EditorView({
      parent: host.current,
      state: EditorState.create({
        doc: latest.current.text,
        extensions: [
          everyView(t, label, isReadOnly),
          languagePart.of([]),
          hasMarks ? lintGutter() : [],
          emptyText(placeholder),
          EditorView.updateListener.of(({ docChanged, state }) => {
            if (!docChanged) return;
            latest.current.text = state.doc.toString();
            latest.current.onChange?.(latest.current.text);
          }),
        ],
      }),
    });
    let isGone = false;
    void languageOf[language]().then((support) => {
      if (!isGone) editor.dispatch({ effects: languagePart.reconfigure(support) });
    });
    // What is edited is there to be typed in.
    if (!isReadOnly) editor.focus();
    setView(editor);
    return () => {
      isGone = true;
      editor.destroy();
    };
  }, [t, label, language, isReadOnly, hasMarks, placeholder]);

  useEffect(() => {
    if (!isReadOnly || !view || view.state.doc.toString() === text) return;
    view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: text } });
  }, [view, text, isReadOnly]);

  useEffect(() => {
    if (view && marks) view.dispatch(setDiagnostics(view.state, toDiagnostics(marks, view.state.doc.length)));
  }, [view, marks]);

  useImperativeHandle(
    ref,
    () => ({
      goTo: (from, to = from) => {
        if (!view) return;
        const end = view.state.doc.length;
        const selection = { anchor: Math.min(from, end), head: Math.min(to, end) };
        view.dispatch({ selection, effects: EditorView.scrollIntoView(selection.anchor, { y: 'center' }) });
        view.focus();
      },
      change: ({ offset, length, text: insert }) => {
        view?.dispatch({
          changes: { from: offset, to: offset + length, insert },
          selection: { anchor: offset + insert.length },
          // Something to undo by itself, however soon after the last.
          annotations: isolateHistory.of('full'),
          scrollIntoView: true,
        });
        view?.focus();
      },
    }),
    [view],
  );

  const act = (command: (target: EditorView) => boolean) => () => view && command(view);
  return (
    <div className="lc-code">
      <div className="lc-code-bar">
        <Button size="small" type="text" onClick={act(openSearchPanel)}>
          {t('codeView.search')}
        </Button>
        <Button size="small" type="text" onClick={act(foldAll)}>
          {t('codeView.fold')}
        </Button>
        <Button size="small" type="text" onClick={act(unfoldAll)}>
          {t('codeView.unfold')}
        </Button>
      </div>
      <div ref={host} className="lc-code-host" />
    </div>
  );
};

export default CodeBody;
