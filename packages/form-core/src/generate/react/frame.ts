import type { FieldPart, Program } from '../program.ts';
import type { Script } from '../script.ts';
import type { SupportList } from '../support/index.ts';
import { type Code, text } from '../typescript.ts';
import type { ReactSupportName } from './support.ts';
import type { Word } from './words.ts';

/** The functions that a component has of its own, where its markup calls them. */
export type OwnFunction = 'change' | 'choose' | 'check' | 'faultAt' | 'item' | 'input';

/** What the parts of a React program share while it is written. */
export interface Frame {
  program: Program;
  script: Script;
  support: SupportList;
  /** Whether anything is asked of a field's value. */
  isChecked: (field: FieldPart) => boolean;
  /** Takes in a function or component of React programs. @returns its name */
  use: (name: ReactSupportName) => string;
  /** Takes in an export of a library. @returns its name */
  antd: (name: string) => string;
  react: (name: string) => string;
  icon: (name: string) => string;
  /** Takes in words of the form's language. @returns how they are written */
  word: (word: Word) => string;
  /** Takes in a function of the component. @returns its name */
  own: (name: OwnFunction) => OwnFunction;
}

/** An id of a field: that of its input, or of something beside it. */
export const idOf = ({ name }: FieldPart, suffix = ''): string => `\`\${id}-${name}${suffix}\``;

/** What a field is called by: its model, and the name of its ids where that is another. */
export const namesOf = ({ name, widget: { model } }: FieldPart): Code[] =>
  name === model ? [text(model)] : [text(model), text(name)];
