import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { soundnessOf } from '../soundness.ts';
import { playToEnd, startPlay } from '../testing/play.fixture.ts';
import { readModel } from '../xml/index.ts';
import { containersIn, stepsOf } from './document.ts';
import { decodeXml, type ImportedBpmn, importBpmn } from './index.ts';
import { attributeOf, descendantsOf, parseTree } from './xml-tree.ts';

const ours = join(import.meta.dirname, '../../fixtures/bpmn');
const shared = join(import.meta.dirname, '../../../../../shared/cases/public/bpmn');

const filesIn = (folder: string): string[] => {
  try {
    return readdirSync(folder).sort();
  } catch {
    return [];
  }
};

const textIn = (folder: string, file: string): string => decodeXml(readFileSync(join(folder, file))) ?? '';

/** What is said of a file: codes of what is understood and left out, each once. */
const saidOf = ({ notes }: ImportedBpmn): { understood: string[]; leftOut: string[] } => {
  const codes = (isLeftOut: boolean): string[] =>
    [...new Set(notes.filter((note) => note.isLeftOut === isLeftOut).map(({ code }) => code))].sort();
  return { understood: codes(false), leftOut: codes(true) };
};

/** What would keep an imported model from being deployed. */
const faultsOf = async (xml: string): Promise<string[]> => {
  const { model, findings } = await readModel(xml);
  const all = findings.length > 0 ? findings : soundnessOf(model);
  return all.map(({ element, code }) => `${element} ${code}`);
};

/** The names, or else the ids, of all steps of a file; undefined where it is no BPMN. */
const stepsIn = (text: string): string[] | undefined => {
  try {
    const root = parseTree(text);
    const scopes = descendantsOf(root).filter(({ local }) => local === 'process');
    return scopes
      .flatMap(containersIn)
      .flatMap(stepsOf)
      .map(
        (step) => attributeOf(step, 'name')?.replace(/\s+/g, ' ').trim() || (attributeOf(step, 'id') ?? ''),
      );
  } catch {
    return undefined;
  }
};

/** Steps of a file that are neither in its model nor named as left out or changed. */
const lostIn = async (text: string, imported: ImportedBpmn): Promise<string[]> => {
  const { model } = await readModel(imported.xml);
  const kept = Object.values(model.nodes).flatMap(({ id, name }) => [id, name.replace(/\s+/g, ' ').trim()]);
  const said = imported.notes.map(({ place }) => place).join('\n');
  return (stepsIn(text) ?? []).filter((step) => !kept.includes(step) && !said.includes(step.slice(0, 60)));
};

describe('a file of another tool', () => {
  test.each([
    ['chinese-id-lost-branch.bpmn', ['newId', 'people'], []],
    ['chinese-ids.bpmn', ['newId', 'people'], []],
    ['flow-without-id.bpmn', ['newId', 'people'], []],
    ['two-pools-one-executable.bpmn', ['people'], ['otherProcess']],
    ['empty-second-process.bpmn', ['people'], ['otherProcess']],
    ['blackbox-pool.bpmn', ['people'], ['messageFlow', 'pool']],
    ['assignee-initiator.bpmn', ['people'], []],
    ['assignee-own-initiator-name.bpmn', ['people'], []],
    ['assignee-and-candidates.bpmn', ['people'], ['foreign']],
    ['candidates-expr-list.bpmn', ['people'], []],
    ['potentialOwner-user.bpmn', ['people'], []],
    ['other-prefix.bpmn', ['people'], []],
    ['zeebe.bpmn', ['people'], ['foreign']],
    ['mi-all.bpmn', ['people', 'signing'], []],
    ['mi-eq-all.bpmn', ['people', 'signing'], []],
    ['mi-gt-0.bpmn', ['people', 'signing'], []],
    ['mi-active0.bpmn', ['people', 'signing'], []],
    ['mi-share.bpmn', ['people', 'signing'], []],
    ['mi-service.bpmn', ['script'], ['loop']],
    ['mi-collection-bean.bpmn', ['people', 'signing'], ['foreign']],
    ['mi-cardinality-expr.bpmn', ['people', 'signing'], ['foreign']],
    ['data-object-value.bpmn', ['initial', 'people'], []],
    ['dueDate-var.bpmn', ['due', 'people'], []],
    ['skipExpression.bpmn', ['people', 'skip'], []],
    ['formData-step.bpmn', ['fields', 'people'], []],
    ['formField-default.bpmn', ['fields', 'people'], ['foreign']],
    ['formField-custom-type.bpmn', ['fields', 'people'], ['foreign']],
    ['formKey-each.bpmn', ['people'], ['foreign']],
    ['cond-javascript.bpmn', ['expression', 'people'], []],
    ['cond-uel-method.bpmn', ['people'], []],
    ['cond-uel-fn.bpmn', ['people'], []],
    ['cond-no-default.bpmn', ['defaultFlow', 'people'], []],
    ['script-groovy.bpmn', ['script'], []],
    ['script-js-assign.bpmn', ['script'], []],
    ['script-js-execution.bpmn', ['script'], []],
    ['script-js-result-then-gateway.bpmn', ['people'], ['plainStep']],
    ['mail-task.bpmn', [], ['plainStep']],
    ['listener.bpmn', ['people'], ['foreign']],
    ['process-listener.bpmn', ['people'], ['foreign']],
    ['inputOutput-call.bpmn', [], ['foreign']],
    ['unknown-element.bpmn', ['people'], ['plainStep']],
    ['compensation.bpmn', ['people'], ['notRead']],
    ['escalation.bpmn', ['messageInstead', 'namedByElement', 'people'], []],
    ['conditional-event.bpmn', ['messageInstead', 'namedByElement'], []],
    ['link-events.bpmn', ['linkJoined'], []],
    ['implicit-start-in-sub.bpmn', ['endAdded', 'people', 'startAdded'], []],
    ['no-end-event.bpmn', ['endAdded', 'people'], []],
    ['timer-cron.bpmn', ['people'], ['partOfEvent']],
    ['timer-expression.bpmn', ['messageInstead', 'namedByElement'], ['partOfEvent']],
    ['gbk.bpmn', ['people'], []],
    ['utf16.bpmn', ['people'], []],
  ])('%s says what it became and can be deployed', async (file, understood, leftOut) => {
    const imported = await importBpmn(textIn(ours, file));
    expect(saidOf(imported)).toEqual({ understood, leftOut });
    expect(await faultsOf(imported.xml)).toEqual([]);
  });

  test.each([
    ['assignee-method.bpmn', ['a noHandler']],
    ['mi-subprocess.bpmn', ['b noHandler']],
    ['duplicate-id.bpmn', ['userTask_1 unreachable']],
    ['merge-without-join.bpmn', ['c comesTwice']],
  ])('%s is refused by the name of its step', async (file, faults) => {
    expect(await faultsOf((await importBpmn(textIn(ours, file))).xml)).toEqual(faults);
  });

  test.each([
    ['dmn.bpmn', 'notBpmn'],
    ['notxml.bpmn', 'notBpmn'],
    ['doctype.bpmn', 'documentType'],
  ])('%s is refused as a whole', async (file, code) => {
    await expect(importBpmn(textIn(ours, file))).rejects.toMatchObject({ finding: { code } });
  });

  test('keeps both branches of a fork with a Chinese id, under ids that can be used', async () => {
    const { xml } = await importBpmn(textIn(ours, 'chinese-id-lost-branch.bpmn'));
    const { model } = await readModel(xml);
    expect(model.nodes.g?.outgoing).toHaveLength(2);
    expect(Object.values(model.nodes).map(({ name }) => name)).toContain('Finance');
  });

  test('has people choose at a gateway whose lines have no conditions, and goes the first way without a choice', async () => {
    const xml = `<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL"><process id="p"><startEvent id="s"/><exclusiveGateway id="g"/><task id="a"/><task id="b"/><sequenceFlow id="f" sourceRef="s" targetRef="g"/><sequenceFlow id="fa" sourceRef="g" targetRef="a"/><sequenceFlow id="fb" sourceRef="g" targetRef="b"/></process></definitions>`;
    const imported = await importBpmn(xml);
    const { model } = await readModel(imported.xml);
    expect(model.nodes.g).toMatchObject({ isManual: true, fallback: 'fa' });
    expect(saidOf(imported)).toEqual({ understood: ['endAdded', 'manualGateway'], leftOut: [] });
  });

  test('leaves out an event on a step that passes by itself, with every step behind it', async () => {
    const step = (id: string) => `<userTask id="${id}" camunda:assignee="x"/>`;
    const line = (from: string, to: string) =>
      `<sequenceFlow id="${from}_${to}" sourceRef="${from}" targetRef="${to}"/>`;
    const xml = `<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:camunda="http://camunda.org/schema/1.0/bpmn"><process id="p"><startEvent id="s"/><serviceTask id="call" camunda:class="x.Y"/>${step('a')}<endEvent id="e"/><boundaryEvent id="failed" attachedToRef="call"><errorEventDefinition/></boundaryEvent>${step('mend')}${line('s', 'call')}${line('call', 'a')}${line('a', 'e')}${line('failed', 'mend')}${line('mend', 'e')}</process></definitions>`;
    const imported = await importBpmn(xml);
    expect(await faultsOf(imported.xml)).toEqual([]);
    const left = imported.notes
      .filter(({ isLeftOut }) => isLeftOut)
      .map(({ code, place }) => `${code} ${place}`);
    expect(left.sort()).toEqual(['neverReached failed', 'neverReached mend', 'plainStep call']);
  });

  test('calls the process that Zeebe names, and makes a step of an empty subprocess', async () => {
    const xml = `<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:zeebe="http://camunda.org/schema/zeebe/1.0"><process id="p"><startEvent id="s"/><callActivity id="c"><extensionElements><zeebe:calledElement processId="leave"/></extensionElements></callActivity><subProcess id="sub"/><endEvent id="e"/><sequenceFlow id="f1" sourceRef="s" targetRef="c"/><sequenceFlow id="f2" sourceRef="c" targetRef="sub"/><sequenceFlow id="f3" sourceRef="sub" targetRef="e"/></process></definitions>`;
    const imported = await importBpmn(xml);
    const { model, findings } = await readModel(imported.xml);
    expect([findings, model.nodes.c?.calls, model.nodes.sub?.kind]).toEqual([[], 'leave', 'manual']);
    expect(saidOf(imported).leftOut).toEqual(['plainStep']);
  });

  test('leaves out settings of our own that cannot be read, by their step', async () => {
    const xml = `<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:lc="http://lc-recruitment/schema/process"><process id="p"><startEvent id="s"/><userTask id="a" lc:config="{"/><endEvent id="e"/><sequenceFlow id="f1" sourceRef="s" targetRef="a"/><sequenceFlow id="f2" sourceRef="a" targetRef="e"/></process></definitions>`;
    const { notes } = await importBpmn(xml);
    expect(notes).toEqual([{ isLeftOut: true, code: 'reading', place: 'a', value: '{', as: '' }]);
  });

  test('names Chinese people in GBK as they are', async () => {
    const { xml } = await importBpmn(textIn(ours, 'gbk.bpmn'));
    expect((await readModel(xml)).model.name).not.toMatch(/[\uFFFD]/);
  });

  test.each(
    filesIn(ours),
  )('%s loses no step unsaid, and is the same when it is imported again', async (file) => {
    const text = textIn(ours, file);
    const imported = await importBpmn(text).catch(() => undefined);
    if (!imported) return expect(['dmn.bpmn', 'notxml.bpmn', 'doctype.bpmn']).toContain(file);
    expect(await lostIn(text, imported)).toEqual([]);
    const again = await importBpmn(imported.xml);
    expect(again.notes).toEqual([]);
    const [once, twice] = [await readModel(imported.xml), await readModel(again.xml)];
    expect(twice).toEqual(once);
  });
});

describe('ids', () => {
  const name = fc.oneof(
    fc
      .string({ unit: 'grapheme', minLength: 1, maxLength: 12 })
      .map((text) => text.replace(/[\p{Cc}<>&"']/gu, 'x')),
    fc.constantFrom('审批', 'အတည်ပြု', '1', 'a b', 'constructor', '__proto__', 'a:b', 'ok'),
  );

  test('of any kind lead to the same model', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(name, { minLength: 3, maxLength: 8, selector: (id) => id.trim() }),
        async (ids) => {
          const safe = ids.map((id) => id.trim() || 'blank').map((id, index) => `${id}${index}`);
          const steps = safe.map((id, index) => `<task id="${id}" name="step ${index}"/>`);
          const lines = safe
            .slice(1)
            .map((id, index) => `<sequenceFlow sourceRef="${safe[index]}" targetRef="${id}"/>`);
          const xml = `<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL"><process id="${safe[0]}p" name="P">${steps.join('')}${lines.join('')}</process></definitions>`;
          const { model, findings } = await readModel((await importBpmn(xml)).xml);
          expect(findings).toEqual([]);
          const order: string[] = [];
          for (let at = model.nodes[model.starts[''] ?? '']; at; ) {
            order.push(at.name);
            const [next] = at.outgoing;
            at = next === undefined ? undefined : model.nodes[model.flows[next]?.to ?? ''];
          }
          expect(order).toEqual(['', ...safe.map((_, index) => `step ${index}`), '']);
        },
      ),
      { numRuns: 60 },
    );
  });
});

// The public corpus is read where it is there, and never copied into the project.
describe.skipIf(filesIn(shared).length === 0)('public files of other tools', () => {
  test.each(filesIn(shared))('%s loses no step unsaid', async (file) => {
    const text = textIn(shared, file);
    const imported = await importBpmn(text).catch(() => undefined);
    if (imported) expect(await lostIn(text, imported)).toEqual([]);
    else expect(stepsIn(text) ?? []).toEqual([]);
  });

  test('are deployed and run to their end, once people and variables are given', async () => {
    const variables = { input: 'left', myConditionVar: 5, score: 7 };
    let deployed = 0;
    let ended = 0;
    for (const file of filesIn(shared)) {
      const imported = await importBpmn(textIn(shared, file)).catch(() => undefined);
      if (!imported) continue;
      const { model, findings } = await readModel(imported.xml);
      const others = [...findings.filter(({ code }) => code !== 'noHandler'), ...soundnessOf(model)];
      if (others.length > 0) continue;
      deployed++;
      try {
        if (playToEnd(startPlay(model, variables))) ended++;
      } catch {
        // A model of which no condition holds is deployed, and does not end.
      }
    }
    expect(deployed).toBeGreaterThanOrEqual(48);
    expect(ended).toBeGreaterThanOrEqual(46);
  });
});
