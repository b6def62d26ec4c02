import type { Language } from '@lc/contract/kernel';
import type { Box } from '@lc/process-core/layout';
import Modeler from 'bpmn-js/lib/Modeler';
import 'bpmn-js/dist/assets/diagram-js.css';
import 'bpmn-js/dist/assets/bpmn-js.css';
import 'bpmn-js/dist/assets/bpmn-font/css/bpmn.css';
import { modelerWords } from './modeler-words.ts';

/** An element of BPMN as the modeler keeps it. */
export interface BusinessObject {
  $type: string;
  id: string;
  name?: string;
  $parent?: BusinessObject;
  get(name: string): unknown;
}

export interface Element {
  id: string;
  type: string;
  businessObject: BusinessObject;
  source?: Element;
}

interface Services {
  canvas: {
    /** What of the plane is seen; `inner` is what is drawn there, `outer` the size on the screen. */
    viewbox(): { inner: Box; outer: Pick<Box, 'width' | 'height'> };
    viewbox(box: Box): void;
    addMarker(id: string, marker: string): void;
    removeMarker(id: string, marker: string): void;
    getRootElement(): Element;
  };
  elementRegistry: { get(id: string): Element | undefined };
  selection: { select(element: Element): void };
  modeling: {
    updateProperties(element: Element, properties: Record<string, unknown>): void;
    /** Of a part of an element, such as the definition of an event. */
    updateModdleProperties(element: Element, of: BusinessObject, properties: Record<string, unknown>): void;
  };
  bpmnFactory: { create(type: string, properties: Record<string, unknown>): BusinessObject };
}

/** The parts of the library's modeler that the designer uses. */
export interface BpmnModeler {
  importXML(xml: string): Promise<{ warnings: readonly unknown[] }>;
  clear(): void;
  saveXML(options: { format: boolean }): Promise<{ xml?: string }>;
  saveSVG(): Promise<{ svg: string }>;
  get<N extends keyof Services>(name: N): Services[N];
  on(event: string, listener: (event: { newSelection?: Element[] }) => void): void;
  destroy(): void;
}

/** What our drawings have beyond BPMN. */
const lc = {
  name: 'LC',
  uri: 'http://lc-recruitment/schema/process',
  prefix: 'lc',
  types: [
    {
      name: 'Configured',
      extends: ['bpmn:BaseElement'],
      properties: [{ name: 'config', isAttr: true, type: 'String' }],
    },
  ],
};

/** A modeler in a language, in an element of the page. */
export const createModeler = (container: HTMLElement, language: Language): BpmnModeler => {
  const words = modelerWords[language];
  const translate = (text: string, values: Readonly<Record<string, string>> = {}): string =>
    (words?.[text] ?? text).replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
  return new Modeler({
    container,
    moddleExtensions: { lc },
    additionalModules: [{ translate: ['value', translate] }],
  });
};

/** The JSON that an element carries beyond BPMN; empty where it has none that can be read. */
export const configOf = <T extends object>(element: BusinessObject): Partial<T> => {
  const text = element.get('lc:config');
  if (typeof text !== 'string') return {};
  try {
    return JSON.parse(text) as Partial<T>;
  } catch {
    return {};
  }
};

/** The tools stand at the left edge of the plane, over it. */
const toolsWidth = 130;
const edge = 20;

/** Shows the whole drawing beside the tools, no larger than it is drawn. */
export const showWhole = (modeler: BpmnModeler): void => {
  const canvas = modeler.get('canvas');
  const { inner, outer } = canvas.viewbox();
  if (outer.width <= toolsWidth + edge || outer.height <= 2 * edge) return;
  const scale = Math.min(
    1,
    (outer.width - toolsWidth - edge) / Math.max(inner.width, 1),
    (outer.height - 2 * edge) / Math.max(inner.height, 1),
  );
  const [width, height] = [outer.width / scale, outer.height / scale];
  canvas.viewbox({
    x: inner.x - toolsWidth / scale,
    y: inner.y - (height - inner.height) / 2,
    width,
    height,
  });
};
