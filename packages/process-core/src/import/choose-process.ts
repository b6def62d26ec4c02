import { ModelFault } from '../xml/finding.ts';
import { containersIn, elementsOf, isBpmn, placeOf, removeSteps, stepsOf } from './document.ts';
import type { Notes } from './notes.ts';
import { attributeOf, childrenOf, removeElement, type XmlElement } from './xml-tree.ts';

const allSteps = (process: XmlElement): XmlElement[] => containersIn(process).flatMap(stepsOf);

/**
 * Chooses the process that is meant: one that can be executed before others, the largest of several. All others go, with
 * their pools and the messages between them.
 * @throws ModelFault where there is none
 */
export const chooseProcess = (root: XmlElement, notes: Notes): XmlElement => {
  const processes = childrenOf(root).filter((one) => isBpmn(one) && one.local === 'process');
  const ranked = processes
    .map((process) => {
      const size = allSteps(process).length;
      return { process, size, isMeant: attributeOf(process, 'isExecutable') === 'true' && size > 0 };
    })
    .sort((one, two) => Number(two.isMeant) - Number(one.isMeant) || two.size - one.size);
  const chosen = ranked[0]?.process;
  if (!chosen) throw new ModelFault({ element: null, code: 'noProcess' });
  const id = attributeOf(chosen, 'id');
  const participants = elementsOf(root).filter((one) => isBpmn(one) && one.local === 'participant');
  const poolOf = (process: XmlElement): XmlElement | undefined =>
    participants.find((pool) => attributeOf(pool, 'processRef') === attributeOf(process, 'id'));
  for (const { process } of ranked.slice(1)) {
    const name = placeOf(poolOf(process) ?? process);
    notes.leaveOut('otherProcess', name);
    for (const step of allSteps(process)) notes.leaveOut('otherProcess', placeOf(step), name);
    removeElement(process);
  }
  const flows = elementsOf(root).filter((one) => isBpmn(one) && one.local === 'messageFlow');
  for (const flow of flows) {
    notes.leaveOut('messageFlow', placeOf(flow));
    removeElement(flow);
  }
  const others = participants.filter((pool) => attributeOf(pool, 'processRef') !== id);
  for (const pool of others.filter((one) => attributeOf(one, 'processRef') === undefined))
    notes.leaveOut('pool', placeOf(pool));
  removeSteps(root, others);
  for (const group of elementsOf(root).filter((one) => isBpmn(one) && one.local === 'collaboration'))
    if (!childrenOf(group).some(({ local }) => local === 'participant')) removeElement(group);
  return chosen;
};
