import { containersIn, isBpmn, linesOf, placeOf, stepsOf } from './document.ts';
import type { Notes } from './notes.ts';
import { attributeOf, childrenOf, removeElement, setAttribute, textOf, type XmlElement } from './xml-tree.ts';

const instances = 'http://www.w3.org/2001/XMLSchema-instance';

const conditionsOf = (line: XmlElement): XmlElement[] =>
  childrenOf(line).filter((one) => isBpmn(one) && one.local === 'conditionExpression');

/** Steps that take all their lines, whatever these say. */
const takesAll: ReadonlySet<string> = new Set(['parallelGateway', 'eventBasedGateway']);

/** Has the parser keep the language of a condition, which only a formal expression has. */
const makeFormal = (root: XmlElement, condition: XmlElement): void => {
  if (attributeOf(condition, 'language') === undefined || attributeOf(condition, 'xsi:type') !== undefined)
    return;
  setAttribute(root, 'xmlns:xsi', instances);
  const type = condition.prefix === '' ? 'tFormalExpression' : `${condition.prefix}:tFormalExpression`;
  setAttribute(condition, 'xsi:type', type);
};

/** A script of a condition that is in a file of its own, beside the drawing. */
const resourceOf = (condition: XmlElement): string | undefined =>
  condition.attributes.find(({ local, prefix }) => local === 'resource' && prefix !== '')?.value;

/** Brings lines to what is asked of them here: says which conditions nobody asks for, and which defaults are none. */
export const repairFlows = (root: XmlElement, process: XmlElement, notes: Notes): void => {
  for (const scope of containersIn(process)) {
    const lines = linesOf(scope);
    for (const step of stepsOf(scope)) {
      const out = lines.filter((line) => attributeOf(line, 'sourceRef') === attributeOf(step, 'id'));
      const usual = attributeOf(step, 'default');
      if (usual !== undefined && !out.some((line) => attributeOf(line, 'id') === usual)) {
        notes.leaveOut('reference', placeOf(step), `default="${usual}"`);
        setAttribute(step, 'default', undefined);
      }
      for (const line of out)
        for (const condition of conditionsOf(line)) {
          const resource = resourceOf(condition);
          const isIdle = attributeOf(line, 'id') === usual || (isBpmn(step) && takesAll.has(step.local));
          if (!isIdle && resource === undefined) {
            makeFormal(root, condition);
            continue;
          }
          const code = isIdle ? 'idleCondition' : 'condition';
          notes.leaveOut(code, placeOf(line), resource ?? textOf(condition).trim());
          removeElement(condition);
        }
    }
  }
};
