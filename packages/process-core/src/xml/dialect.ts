import type { ModdleElement } from 'bpmn-moddle';

/** The engines whose attributes and elements are read, by the prefixes that the parser gives them. */
const prefixes = ['camunda', 'flowable', 'activiti', 'zeebe'] as const;

const isForeign = (prefix: string): boolean => prefixes.some((one) => one === prefix);

export const isElement = (value: unknown): value is ModdleElement =>
  typeof value === 'object' && value !== null && '$type' in value;

/** What an element has inside for another engine, by its name without the prefix. */
export const extensionsOf = (element: ModdleElement): { name: string; value: ModdleElement }[] => {
  const holder = element.get('extensionElements');
  const values = isElement(holder) ? holder.get('values') : undefined;
  return (Array.isArray(values) ? values.filter(isElement) : []).flatMap((value) => {
    const [prefix = '', name = ''] = value.$type.split(':');
    return isForeign(prefix) ? [{ name, value }] : [];
  });
};

/** Where Zeebe has as elements what others have as attributes: by element and attribute, and how others call it. */
const ofZeebe: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  assignmentDefinition: {
    assignee: 'assignee',
    candidateUsers: 'candidateUsers',
    candidateGroups: 'candidateGroups',
  },
  taskSchedule: { dueDate: 'dueDate' },
  formDefinition: { formKey: 'formKey', formId: 'formKey', externalReference: 'formKey' },
  loopCharacteristics: { inputCollection: 'collection', inputElement: 'elementVariable' },
  taskDefinition: { type: 'type' },
  calledElement: { processId: 'calledElement' },
  script: { expression: 'expression', resultVariable: 'resultVariable' },
};

/** `=x` is an expression there; `="x"` is a text. */
const fromFeel = (text: string): string => {
  const trimmed = text.trim();
  if (!trimmed.startsWith('=')) return text;
  const inner = trimmed.slice(1).trim();
  return /^"[^"\\]*"$/.test(inner) ? inner.slice(1, -1) : `\${${inner}}`;
};

const zeebeAttribute = (element: ModdleElement, name: string): string | undefined => {
  for (const { name: holder, value } of extensionsOf(element)) {
    const known = Object.hasOwn(ofZeebe, holder) && value.$type.startsWith('zeebe:') ? ofZeebe[holder] : {};
    for (const [own, common] of Object.entries(known ?? {})) {
      const text = value.get(own);
      if (common === name && typeof text === 'string' && text !== '') return fromFeel(text);
    }
  }
  return undefined;
};

/** Whether an element of Zeebe is read as attributes. */
export const isReadOfZeebe = (name: string): boolean => Object.hasOwn(ofZeebe, name);

/** An attribute of a model that was drawn for another engine. */
export const foreign = (element: ModdleElement, name: string): string | undefined => {
  for (const prefix of prefixes) {
    const value = element.$attrs?.[`${prefix}:${name}`];
    if (value !== undefined && value !== '') return value;
  }
  return zeebeAttribute(element, name);
};
