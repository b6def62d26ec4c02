import type { Language } from '@lc/contract/kernel';
import { localizedOf } from '../../../kernel/resource/index.ts';

const bpmn = 'http://www.omg.org/spec/BPMN/20100524/MODEL';

/** The id of a process that is drawn anew. */
export const newProcessId = 'process';

/** What a drawing says for a form that has no name and no key yet: values of its fields. */
export const namesIn = (
  xml: string,
  language: Language,
  values: Readonly<Record<string, unknown>> = {},
): Readonly<Record<string, unknown>> => {
  const [drawn] = new DOMParser()
    .parseFromString(xml, 'application/xml')
    .getElementsByTagNameNS(bpmn, 'process');
  const name = drawn?.getAttribute('name')?.trim() ?? '';
  const hasName = Object.values(localizedOf(values.name)).some((text) => text?.trim());
  const key = drawn?.getAttribute('id') ?? '';
  // Ids that the import made say nothing.
  const isKey = key !== '' && key !== newProcessId && !/^process_\d+$/.test(key);
  return {
    ...(name !== '' && !hasName && { name: { [language]: name } }),
    ...(isKey && !values.processKey && { processKey: key }),
  };
};
