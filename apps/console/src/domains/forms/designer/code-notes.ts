import {
  designProblems,
  type FormDocument,
  lintDesign,
  type Path,
  readWidget,
  type WordKey,
  walk,
} from '@lc/form-core';

/** Something of a design that its program does not do. */
export interface Difference {
  code: WordKey;
  path: Path;
  params?: Readonly<Record<string, string | number>> | undefined;
  /** The widget it concerns; none where it concerns the form. */
  id?: string | undefined;
}

const isDifference = (code: WordKey): boolean =>
  /^(?:expression|pattern)\./.test(code) ||
  ['lint.unknownWidget', 'lint.unknownField', 'lint.circular', 'lint.foreignRule'].includes(code);

/** What a program made of a design does otherwise than the design says, because nobody could. */
export const differencesOf = (document: FormDocument): Difference[] => [
  ...lintDesign(document).filter(({ code }) => isDifference(code)),
  ...designProblems(document)
    .filter(({ code }) => code === 'design.notExecuted')
    .map(({ code, path, params }) => ({ code, path, params })),
];

/** Something that the page around a program gives it. */
export interface Provided {
  kind: 'source' | 'upload' | 'editor' | 'blank';
  name: string;
}

/** What a program made of a design asks of its page, each once. */
export const providedTo = (document: FormDocument): Provided[] => {
  const all = [...walk(document)].flatMap(({ item }): Provided[] => {
    const widget = readWidget(item, 'en-US');
    if (!widget) return [];
    if (widget.type === 'imgupload') return [{ kind: 'upload', name: '' }];
    if (widget.type === 'editor') return [{ kind: 'editor', name: '' }];
    if (widget.type === 'blank') return [{ kind: 'blank', name: widget.model }];
    if (!('remoteFunc' in widget.options) || !widget.options.remote) return [];
    return [{ kind: 'source', name: widget.options.remoteFunc }];
  });
  const byName = new Map(all.map((provided) => [`${provided.kind} ${provided.name}`, provided]));
  return [...byName.values()];
};
