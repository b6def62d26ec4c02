import { budgets, Meter } from '@lc/contract/kernel/budget.ts';
import type { ModdleElement } from 'bpmn-moddle';
import { isNobody, type NodeConfig, type ProcessConfig, processConfigSchema } from '../config.ts';
import type { ModelNode, ProcessModel } from '../model.ts';
import { forkRegions } from '../regions.ts';
import { whereOf } from '../where.ts';
import { checkModel } from './check-model.ts';
import { type FindingCode, ModelFault, type ModelFinding } from './finding.ts';
import { isGoodId, modelLimits, type ParsedXml, parseXml } from './parse-xml.ts';
import { startersOf } from './people.ts';
import {
  elements,
  idOf,
  ownConfig,
  placeNameOf,
  type Reading,
  readFlow,
  readNode,
  refuseForeign,
} from './read-element.ts';
import { foreignSettings } from './settings.ts';

/** A drawing as the engine and the server need it. */
export interface CompiledProcess {
  model: ProcessModel;
  /** What is beyond BPMN, by node. */
  config: Readonly<Record<string, NodeConfig>>;
  process: ProcessConfig;
  findings: readonly ModelFinding[];
  /** What is drawn or written beside what is run, by the element at which it stands: notes, data, lanes. */
  notes: readonly string[];
  /** Variables that expressions ask for, by their element. */
  reads: Reading['reads'];
}

/** What is drawn and never run. */
const silent: ReadonlySet<string> = new Set([
  'bpmn:DataObject',
  'bpmn:DataObjectReference',
  'bpmn:DataStoreReference',
  'bpmn:TextAnnotation',
  'bpmn:Association',
  'bpmn:Group',
]);

/** What is beside the elements of a process or subprocess: texts on the drawing, and lanes. */
const besideOf = (container: ModdleElement): string[] =>
  [...elements(container.get('artifacts')), ...elements(container.get('laneSets'))].map(idOf);

const isDocumented = (element: ModdleElement): boolean => elements(element.get('documentation')).length > 0;

const readScope = (reading: Reading, container: ModdleElement, scope: string): void => {
  reading.notes.push(...besideOf(container));
  const members = elements(container.get('flowElements'));
  for (const element of members) {
    if (silent.has(element.$type) || isDocumented(element)) reading.notes.push(idOf(element));
    const id = idOf(element);
    reading.wheres.set(id, placeNameOf(element));
    if (!isGoodId(id)) {
      reading.refused.add(id);
      reading.findings.push({ element: null, code: 'badId', where: placeNameOf(element) });
      continue;
    }
    if (element.$type === 'bpmn:SequenceFlow') readFlow(reading, element);
    else if (!silent.has(element.$type)) {
      readNode(reading, element, scope, container.get('triggeredByEvent') === true);
      if (element.$type === 'bpmn:SubProcess') readScope(reading, element, id);
    }
  }
  const starts = members.filter(({ $type }) => $type === 'bpmn:StartEvent').map(idOf);
  // Beside the start that people use, a process may have others that messages, signals and timers set off.
  const isPlain = (id: string): boolean => !reading.nodes[id]?.timer && !reading.nodes[id]?.event;
  const plain = starts.filter(isPlain);
  const first = plain[0] ?? starts[0];
  const rivals = scope === '' ? plain : starts;
  if (first === undefined) reading.findings.push({ element: scope || null, code: 'noStart' });
  else if (rivals.length > 1) reading.findings.push({ element: rivals[1] ?? null, code: 'severalStarts' });
  if (first !== undefined) reading.starts[scope] = first;
};

/** Gives every node its flows, in the order of the document. */
const connect = ({ nodes, flows, findings }: Reading): Record<string, ModelNode> => {
  for (const flow of Object.values(flows)) {
    if (nodes[flow.from]?.scope === nodes[flow.to]?.scope && nodes[flow.from]) continue;
    const isWhole = nodes[flow.from] && nodes[flow.to];
    findings.push({ element: flow.id, code: isWhole ? 'flowLeavesScope' : 'looseFlow' });
    delete flows[flow.id];
  }
  const all = Object.values(flows);
  return Object.fromEntries(
    Object.values(nodes).map((node) => [
      node.id,
      {
        ...node,
        incoming: all.filter(({ to }) => to === node.id).map(({ id }) => id),
        outgoing: all.filter(({ from }) => from === node.id).map(({ id }) => id),
      },
    ]),
  );
};

/**
 * Reads a BPMN drawing: what can be run of it, and every reason why it cannot be deployed.
 * @throws ModelFault when it is no BPMN, too large, or has not exactly one process
 */
export const readModel = async (xml: string): Promise<CompiledProcess> =>
  readParsed(await parseXml(xml)).compiled;

/** Reads a drawing that was parsed. @throws ModelFault when it is too large or has not exactly one process */
export const readParsed = ({
  root,
  findings: lost,
  types,
}: ParsedXml): { compiled: CompiledProcess; reading: Reading } => {
  const processes = elements(root.get('rootElements')).filter(({ $type }) => $type === 'bpmn:Process');
  const [first] = processes;
  if (!first) throw new ModelFault({ element: null, code: 'noProcess' });
  if (processes.length > 1) throw new ModelFault({ element: null, code: 'severalProcesses' });
  const meter = new Meter(budgets.models);
  const reading: Reading = {
    nodes: {},
    flows: {},
    starts: {},
    config: {},
    findings: [],
    notes: [],
    meter,
    wheres: new Map([[idOf(first), whereOf(first)]]),
    refused: new Set(),
    types,
    reads: [],
    left: [],
    around: { starters: startersOf(elements(first.get('flowElements'))) },
  };
  if (isDocumented(first)) reading.notes.push(idOf(first));
  refuseForeign(reading, first);
  readScope(reading, first, '');
  const size = Object.keys(reading.nodes).length + Object.keys(reading.flows).length;
  if (size > modelLimits.elements) throw new ModelFault({ element: null, code: 'tooLarge' });
  const nodes = connect(reading);
  const { flows, starts, config, findings, notes, wheres, refused } = reading;
  const regions = forkRegions(nodes, flows);
  const inBranches = regions.reduce((sum, { branches }) => sum + Object.keys(branches).length, 0);
  if (inBranches > modelLimits.inBranches) throw new ModelFault({ element: null, code: 'tooLarge' });
  const model: ProcessModel = {
    key: idOf(first),
    name: first.name ?? '',
    nodes,
    flows,
    starts,
    regions,
  };
  const settings = ownConfig(first, processConfigSchema, reading);
  const imported = foreignSettings(first, reading, settings);
  const process = { ...imported, ...settings };
  if (process.starters && isNobody(process.starters)) findings.push({ element: null, code: 'noStarters' });
  if (settings?.fields?.some(({ label }) => label === '')) findings.push({ element: null, code: 'noLabel' });
  const isWhole = lost.length === 0 && refused.size === 0;
  const own = withoutFollowUps([...findings, ...checkModel(model, config, meter)], refused, isWhole);
  const compiled = {
    model,
    config,
    process,
    findings: [...lost, ...own].map((finding) => placed(finding, wheres, model.key)),
    notes,
    reads: reading.reads,
  };
  return { compiled, reading };
};

/** What an element lacks because something of it is not understood. */
const lacking: Readonly<Record<string, RegExp>> = {
  noHandler: /^(assignee|candidate|collection|PotentialOwner|HumanPerformer)/,
  noScript: /^script/,
  noCondition: /^conditionExpression/,
  noService: /./,
};

/** Findings without those that are there only because something beside them was not read. */
const withoutFollowUps = (
  findings: readonly ModelFinding[],
  refused: ReadonlySet<string>,
  isWhole: boolean,
): ModelFinding[] =>
  findings.filter(({ element, code }) => {
    if (!isWhole && ofWhole.has(code)) return false;
    if (code === 'unsupported' || element === null) return true;
    const cause = lacking[code];
    const isCaused = (one: ModelFinding): boolean =>
      one.element === element && one.code === 'unsupported' && cause?.test(String(one.params?.what)) === true;
    return !refused.has(element) && !(cause && findings.some(isCaused));
  });

/** Findings that are true only of a model that was read whole. */
const ofWhole: ReadonlySet<FindingCode> = new Set([
  'unreachable',
  'noWayToEnd',
  'noStart',
  'noEnd',
  'noHost',
  'looseFlow',
  'badEventGateway',
]);

/** A finding with its place; what concerns the whole model is at its process. */
const placed = (
  finding: ModelFinding,
  wheres: ReadonlyMap<string, string>,
  process: string,
): ModelFinding => {
  const where = finding.where ?? wheres.get(finding.element ?? process);
  return where ? { ...finding, where } : finding;
};
