import type { TableField } from '@lc/form-core';
import { createContext, useContext } from 'react';
import type { Commands } from './commands.ts';

/** What the parts of a designer are given beside the design. */
export interface DesignerParts {
  commands: Commands;
  /** Columns of the table that the form is bound to. */
  tableFields: readonly TableField[];
  /** Names of the sources that choices can come from. */
  sources: readonly { value: string; label: string }[];
  tables: readonly { value: string; label: string }[];
  /** Opens the tab of properties and goes to the first of them. */
  showProperties: () => void;
}

const PartsContext = createContext<DesignerParts | undefined>(undefined);

export const PartsProvider = PartsContext.Provider;

export const useParts = (): DesignerParts => {
  const parts = useContext(PartsContext);
  if (!parts) throw new Error('parts of a designer stand inside a designer');
  return parts;
};
