import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { json } from '@codemirror/lang-json';
import {
  bracketMatching,
  foldGutter,
  foldKeymap,
  HighlightStyle,
  indentOnInput,
  syntaxHighlighting,
} from '@codemirror/language';
import { lintKeymap } from '@codemirror/lint';
import { closeSearchPanel, search, searchKeymap } from '@codemirror/search';
import { EditorState, type Extension } from '@codemirror/state';
import { EditorView, highlightSpecialChars, keymap, lineNumbers } from '@codemirror/view';
import { tags } from '@lezer/highlight';
import type { MessageKey, Translate } from '../../../kernel/i18n.ts';
import type { CodeLanguage } from './types.ts';

/** The editor's own words and the keys of ours. */
const phrases = {
  Find: 'codeView.find',
  Replace: 'codeView.replaceBy',
  next: 'codeView.next',
  previous: 'codeView.previous',
  all: 'codeView.all',
  'match case': 'codeView.matchCase',
  'by word': 'codeView.byWord',
  regexp: 'codeView.regexp',
  replace: 'codeView.replace',
  'replace all': 'codeView.replaceAll',
  close: 'codeView.close',
  'current match': 'codeView.currentMatch',
  'on line': 'codeView.onLine',
  'replaced match on line $': 'codeView.replacedOne',
  'replaced $ matches': 'codeView.replacedAll',
  'Go to line': 'codeView.goToLine',
  go: 'codeView.go',
  'Fold line': 'codeView.foldLine',
  'Unfold line': 'codeView.unfoldLine',
  'Folded lines': 'codeView.foldedLines',
  'Unfolded lines': 'codeView.unfoldedLines',
  'folded code': 'codeView.folded',
  unfold: 'codeView.unfold',
  to: 'codeView.toLine',
  Diagnostics: 'codeView.problems',
  'No diagnostics': 'codeView.noProblems',
  'Control character': 'codeView.control',
  'Selection deleted': 'codeView.deleted',
  '$ unchanged lines': 'codeView.same',
} as const satisfies Record<string, MessageKey>;

/** Colours by variables of the style sheet, so that they follow the theme. */
const colours = HighlightStyle.define([
  { tag: [tags.propertyName, tags.attributeName], color: 'var(--code-name)' },
  { tag: [tags.string, tags.special(tags.string), tags.attributeValue], color: 'var(--code-string)' },
  { tag: [tags.number, tags.bool, tags.null, tags.regexp], color: 'var(--code-literal)' },
  { tag: [tags.keyword, tags.operatorKeyword, tags.modifier], color: 'var(--code-keyword)' },
  { tag: [tags.typeName, tags.className, tags.tagName], color: 'var(--code-type)' },
  { tag: [tags.comment, tags.meta], color: 'var(--code-comment)' },
  { tag: tags.invalid, color: 'var(--danger)' },
]);

/** What shows a language; what is not JSON is fetched when it is wanted. */
export const languageOf: Record<CodeLanguage, () => Promise<Extension>> = {
  json: async () => json(),
  tsx: async () => (await import('@codemirror/lang-javascript')).javascript({ jsx: true, typescript: true }),
  vue: async () => (await import('@codemirror/lang-vue')).vue(),
};

/** What every view of a text has. Tab is left to the page, so that the keyboard is never caught. */
export const everyView = (t: Translate, label: string, isReadOnly: boolean): Extension => [
  EditorState.phrases.of(Object.fromEntries(Object.entries(phrases).map(([own, key]) => [own, t(key)]))),
  EditorView.contentAttributes.of({
    'aria-label': label,
    spellcheck: 'false',
    translate: 'no',
    ...(isReadOnly ? { tabindex: '0' } : {}),
  }),
  lineNumbers(),
  foldGutter(),
  highlightSpecialChars(),
  search({ top: true }),
  syntaxHighlighting(colours),
  EditorView.lineWrapping,
  // No keyboard of the device covers half of a text that is only read.
  isReadOnly
    ? [EditorState.readOnly.of(true), EditorView.editable.of(false)]
    : [history(), indentOnInput(), bracketMatching(), keymap.of(historyKeymap)],
  keymap.of([
    // A dialog around it stays when Escape closes the search.
    { key: 'Escape', run: closeSearchPanel, scope: 'editor search-panel', stopPropagation: true },
    ...searchKeymap,
    ...foldKeymap,
    ...lintKeymap,
    ...defaultKeymap,
  ]),
];
