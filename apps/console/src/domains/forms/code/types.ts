import type { TextEdit } from '@lc/form-core';
import type { Ref } from 'react';

/** What a text is written in. */
export type CodeLanguage = 'json' | 'tsx' | 'vue';

/** Something wrong with a text, underlined where it stands. */
export interface CodeMark {
  from: number;
  to: number;
  severity: 'error' | 'warning';
  message: string;
  /** Mends it with a click, where there is one way to. */
  fix?: { label: string; run: () => void } | undefined;
}

/** What can be done with a view of a text from outside. */
export interface CodeHandle {
  /** Selects a place and brings it into view. */
  goTo: (from: number, to?: number) => void;
  /** Changes the text as its reader would: it can be undone there. */
  change: (edit: TextEdit) => void;
}

export interface CodeViewProps {
  /** What assistive technology calls it. */
  label: string;
  /** What is shown; where it can be edited, what it starts with. */
  text: string;
  language: CodeLanguage;
  /** Takes the text whenever it changes; without it nothing can be changed. */
  onChange?: ((text: string) => void) | undefined;
  marks?: readonly CodeMark[];
  placeholder?: string;
  ref?: Ref<CodeHandle>;
}

/** One of two texts that are compared. */
export interface ComparedText {
  label: string;
  text: string;
}

/** What can be done with two compared texts from outside. */
export interface CompareHandle {
  /** Brings a place of one of the texts into view; where only one text has lines of its own, its place there. */
  goTo: (side: 'before' | 'after', offsets: { before: number; after: number }) => void;
}

export interface CodeCompareProps {
  before: ComparedText;
  after: ComparedText;
  /** Leaves out what is the same in both. */
  isOnlyChanges: boolean;
  ref?: Ref<CompareHandle>;
}
