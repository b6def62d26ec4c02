import type { Language } from '@lc/contract/kernel';
import { createContext, useContext } from 'react';
import type { FormUi } from '../render/host.ts';

interface CanvasLook {
  /** The style in which the canvas is drawn. */
  ui: FormUi;
  language: Language;
  /** The widgets that are drawn however far they are: where the keyboard stands, and the grids around it. */
  wanted: ReadonlySet<string>;
}

const defaults: CanvasLook = { ui: 'element', language: 'en-US', wanted: new Set() };

export const CanvasLookContext = createContext(defaults);

export const useCanvasLook = () => useContext(CanvasLookContext);
