import { mergeConfig } from './merge-config.ts';
import { type BpmnModeler, configOf, type Element } from './modeler.ts';

export interface PanelProps {
  modeler: BpmnModeler;
  element: Element;
}

/** Reads and writes the JSON that an element carries beyond BPMN. */
export const useConfig = <T extends object>({ modeler, element }: PanelProps) => {
  const config = configOf<T>(element.businessObject);
  const change = (more: Partial<T>): void => {
    const text = JSON.stringify(mergeConfig(config, more));
    modeler.get('modeling').updateProperties(element, { 'lc:config': text });
  };
  return { config, change };
};
