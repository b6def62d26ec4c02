import { autocompletion, type CompletionContext, completionKeymap } from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { html } from '@codemirror/lang-html';
import { defaultHighlightStyle, foldGutter, syntaxHighlighting } from '@codemirror/language';
import { lintGutter, setDiagnostics } from '@codemirror/lint';
import { EditorState } from '@codemirror/state';
import { EditorView, keymap, lineNumbers } from '@codemirror/view';
import { useEffect, useRef, useState } from 'react';
import type { TemplateEditorProps } from './liquid-editor.tsx';
import { templateNames } from './template-names.ts';

const completions = (context: CompletionContext) => {
  const word = context.matchBefore(/[\w.]*/);
  const line = context.state.doc.lineAt(context.pos);
  const before = line.text.slice(0, context.pos - line.from);
  const isInside =
    before.lastIndexOf('{{') > before.lastIndexOf('}}') ||
    before.lastIndexOf('{%') > before.lastIndexOf('%}');
  if (!word || !isInside || (word.text === '' && !context.explicit)) return null;
  return { from: word.from, options: templateNames.map(({ name, type }) => ({ label: name, type })) };
};

/** The editor itself. Its text is its own until another one is given. */
const LiquidBody = ({ label, text, onChange, problems }: TemplateEditorProps) => {
  const host = useRef<HTMLDivElement>(null);
  const latest = useRef({ text, onChange });
  const [view, setView] = useState<EditorView>();
  useEffect(() => {
    latest.current.onChange = onChange;
  }, [onChange]);
  useEffect(() => {
    if (!host.current) return undefined;
    const editor = new EditorView({
      parent: host.current,
      state: EditorState.create({
        doc: latest.current.text,
        extensions: [
          EditorView.contentAttributes.of({ 'aria-label': label, spellcheck: 'false', translate: 'no' }),
          lineNumbers(),
          foldGutter(),
          lintGutter(),
          history(),
          html({ matchClosingTags: true, autoCloseTags: true }),
          EditorState.languageData.of(() => [{ autocomplete: completions }]),
          autocompletion(),
          syntaxHighlighting(defaultHighlightStyle),
          EditorView.lineWrapping,
          keymap.of([...completionKeymap, ...historyKeymap, ...defaultKeymap]),
          EditorView.updateListener.of(({ docChanged, state }) => {
            if (!docChanged) return;
            latest.current.text = state.doc.toString();
            latest.current.onChange(latest.current.text);
          }),
        ],
      }),
    });
    setView(editor);
    return () => editor.destroy();
  }, [label]);
  useEffect(() => {
    if (!view || view.state.doc.toString() === text) return;
    view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: text } });
  }, [view, text]);
  useEffect(() => {
    if (!view) return;
    const { doc } = view.state;
    view.dispatch(
      setDiagnostics(
        view.state,
        problems.map(({ line, message, isWarning }) => {
          const { from, to } = doc.line(Math.min(Math.max(line, 1), doc.lines));
          return { from, to, severity: isWarning ? ('warning' as const) : ('error' as const), message };
        }),
      ),
    );
  }, [view, problems]);
  return <div ref={host} className="lc-template-code" />;
};

export default LiquidBody;
