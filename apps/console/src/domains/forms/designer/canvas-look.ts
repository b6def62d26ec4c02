import type { Language } from '@lc/contract/kernel';
import { createContext, useContext } from 'react';
import type { FormUi } from '../render/host.ts';

/** The style and the language in which the canvas is drawn. */
const defaults: { ui: FormUi; language: Language } = { ui: 'element', language: 'en-US' };

export const CanvasLookContext = createContext(defaults);

export const useCanvasLook = () => useContext(CanvasLookContext);
