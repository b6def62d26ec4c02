import type { ProcessFinding } from '@lc/contract/process';
import { type ProcessConfig, readFault } from '@lc/process-core';
import type { CompiledProcess } from '@lc/process-core/xml';
import type { CallContext } from '../../kernel/context.ts';
import type { Db } from '../../kernel/db/database.ts';
import { isFlowTemplate } from '../messaging/index.ts';
import { withCalls } from './calls.service.ts';
import { compileDrawing, type DrawingFinding, findingOf, mostFindings } from './drawing.ts';
import { strangeFields, withFormFields } from './form-binding.service.ts';
import { handlerFindings } from './handler-findings.ts';

/** What is wrong between the steps and the form that starts the process. */
const formFindings = (
  compiled: CompiledProcess | undefined,
  settings: ProcessConfig | undefined,
): DrawingFinding[] => {
  if (!compiled) return [];
  if (!settings) return [{ element: null, code: 'noForm', params: { name: compiled.process.form ?? '' } }];
  return strangeFields(compiled.config, settings).map(({ element, name }) => ({
    element,
    code: 'noField',
    params: { name },
  }));
};

/** The SMS of steps whose template is not there. */
const smsFindings = async (db: Db, compiled: CompiledProcess | undefined): Promise<DrawingFinding[]> => {
  const named = Object.entries(compiled?.config ?? {}).flatMap(([element, { sms = [] }]) =>
    sms.map(({ template: name }) => ({ element, name })),
  );
  const known = new Set<string>();
  const findings: DrawingFinding[] = [];
  for (const { element, name } of named) {
    if (known.has(name)) continue;
    if (findings.length >= mostFindings) break;
    if (await isFlowTemplate(db, name)) known.add(name);
    else findings.push({ element, code: 'noTemplate', params: { name } });
  }
  return findings;
};

/** What the engine itself says of an instance and of several who sign a step. */
const builtIn = [
  ...['initiator', 'starter'],
  ...['nrOfInstances', 'nrOfCompletedInstances', 'nrOfActiveInstances'],
  ...['numberOfInstances', 'numberOfCompletedInstances', 'numberOfActiveInstances'],
];

/** Variables that expressions ask for and nothing has, and values that their fields cannot have. */
const readFindings = (
  compiled: CompiledProcess | undefined,
  { fields = [], initial = {} }: ProcessConfig = {},
): DrawingFinding[] => {
  const results = Object.values(compiled?.config ?? {}).flatMap(({ script, service }) => [
    script?.result ?? '',
    service?.kind === 'set' ? service.result : '',
  ]);
  const known = { fields, others: [...builtIn, ...Object.keys(initial), ...results] };
  const found = new Map<string, DrawingFinding>();
  for (const { element, ...read } of compiled?.reads ?? []) {
    const fault = readFault(read, known);
    if (fault) found.set(JSON.stringify([element, fault]), { element, ...fault });
  }
  return [...found.values()];
};

/** The process to which a drawing belongs: whom it may call, and the site whose forms it can use. */
export interface Owner {
  processKey: string;
  subsiteId: string;
}

interface Examined {
  /** With what it calls; absent where the drawing cannot be read. */
  compiled?: CompiledProcess;
  /** With the fields of its form; absent where there is no such form. */
  settings?: ProcessConfig;
  findings: ProcessFinding[];
}

/** Reads a drawing, and everything that keeps it from being deployed: asked by the check as by the deployment. */
export const examineDrawing = async (
  db: Db,
  xml: string,
  owner: Owner,
  ctx: CallContext,
): Promise<Examined> => {
  const { compiled: read, findings: drawn } = await compileDrawing(xml, ctx);
  const linked = read && (await withCalls(db, read, owner));
  const compiled = linked?.compiled;
  const settings = compiled && (await withFormFields(db, compiled.process, owner.subsiteId));
  // A call that has no key yet was named by the reading.
  const calls = (linked?.findings ?? []).filter(
    ({ element, code }) => !drawn.some((one) => one.element === element && one.code === code),
  );
  const findings = [
    ...drawn,
    ...calls,
    ...formFindings(compiled, settings),
    ...readFindings(read, settings),
    ...(await smsFindings(db, compiled)),
    ...(await handlerFindings(db, read, ctx)),
  ];
  return {
    ...(compiled && { compiled }),
    ...(settings && { settings }),
    findings: findings.map((finding) => findingOf(finding, read?.model, ctx)),
  };
};
