import type { TableField } from '@lc/form-core';
import { createContext, useContext } from 'react';
import type { Commands } from './commands.ts';

/** What the parts of a designer are given beside the design. */
export interface DesignerContextValue {
  commands: Commands;
  /** Columns of the table that the form is bound to. */
  tableFields: readonly TableField[];
  /** Names of the sources that choices can come from. */
  sources: readonly { value: string; label: string }[];
  tables: readonly { value: string; label: string }[];
  /** Opens the tab of properties and goes to the first of them. */
  showProperties: () => void;
}

const DesignerContext = createContext<DesignerContextValue | undefined>(undefined);

export const DesignerProvider = DesignerContext.Provider;

export const useDesigner = (): DesignerContextValue => {
  const parts = useContext(DesignerContext);
  if (!parts) throw new Error('parts of a designer stand inside a designer');
  return parts;
};
