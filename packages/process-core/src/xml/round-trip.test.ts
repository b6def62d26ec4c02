import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BpmnModdle } from 'bpmn-moddle';
import { expect, test } from 'vitest';
import { decodeXml, importBpmn } from '../import/index.ts';
import { type CompiledProcess, readModel, withoutEncoding } from './index.ts';

const folder = join(import.meta.dirname, '../../fixtures/bpmn');

/** Our own attribute, as the modeler of the console knows it. */
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

/** A drawing as the modeler of the console saves it: `undefined` where it asks first, because it would lose something. */
const saved = async (xml: string): Promise<string | undefined> => {
  const moddle = new BpmnModdle({ lc });
  const { rootElement, warnings } = await moddle.fromXML(withoutEncoding(xml));
  return warnings.length > 0 ? undefined : (await moddle.toXML(rootElement, { format: true })).xml;
};

const read = (xml: string): Promise<CompiledProcess | undefined> => readModel(xml).catch(() => undefined);

test.each(readdirSync(folder).sort())('%s means the same once it was opened and saved', async (file) => {
  const text = decodeXml(readFileSync(join(folder, file))) ?? '';
  const imported = await importBpmn(text).catch(() => undefined);
  for (const xml of [text, ...(imported ? [imported.xml] : [])]) {
    const before = await read(xml);
    if (!before) continue;
    const after = await saved(xml);
    // The console shows what the import makes of a drawing that the modeler cannot keep; that it can keep.
    if (after === undefined) expect(xml).not.toBe(imported?.xml);
    else expect(await read(after)).toEqual(before);
  }
});
