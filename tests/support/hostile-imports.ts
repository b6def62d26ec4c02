import { send, sendFile, sendJson, type Target, together } from './hostile-attacks.ts';
import { hostileDrawings } from './hostile-expressions.ts';
import { hostileWorkbooks } from './hostile-files.ts';
import type { Attack } from './hostile-load.ts';

const bpmn = 'http://www.omg.org/spec/BPMN/20100524/MODEL';
const drawing = (inner: string): string =>
  `<definitions xmlns="${bpmn}"><process id="p" isExecutable="true">${inner}</process></definitions>`;
const range = (count: number): number[] => Array.from({ length: count }, (_, at) => at);

/** Drawings that other tools do not write. */
const drawings: Readonly<Record<string, string>> = {
  ...hostileDrawings,
  'many steps': drawing(
    range(20_000)
      .map((at) => `<userTask id="u${at}" name="审批"/>`)
      .join(''),
  ),
  'many lines': drawing(
    `<task id="a"/><task id="b"/>${range(15_000)
      .map((at) => `<sequenceFlow id="f${at}" sourceRef="a" targetRef="b"/>`)
      .join('')}`,
  ),
  'deep subprocesses': drawing(
    `${range(20_000)
      .map((at) => `<subProcess id="s${at}">`)
      .join('')}`,
  ),
  'deep and closed': drawing('<subProcess>'.repeat(30_000) + '</subProcess>'.repeat(30_000)),
  'one id everywhere': drawing('<task id="a"/>'.repeat(60_000)),
  'no ids': drawing('<task/>'.repeat(120_000)),
  attributes: drawing(
    `<task ${range(80_000)
      .map((at) => `a${at}="1"`)
      .join(' ')}/>`,
  ),
  conditions: drawing(
    `<exclusiveGateway id="g"/>${range(3000)
      .map(
        (at) =>
          `<sequenceFlow id="f${at}" sourceRef="g" targetRef="g"><conditionExpression>\${(((((a == ${at} || b)))))}</conditionExpression></sequenceFlow>`,
      )
      .join('')}`,
  ),
  people: drawing(
    `<userTask id="a" xmlns:c="http://camunda.org/schema/1.0/bpmn" c:candidateUsers="${'\u0024{a},'.repeat(120_000)}"/>`,
  ),
  'a long condition': drawing(
    `<sequenceFlow id="f" sourceRef="a" targetRef="b"><conditionExpression>${'('.repeat(900_000)}</conditionExpression></sequenceFlow>`,
  ),
  entities: `<!DOCTYPE d [<!ENTITY a "${'x'.repeat(1000)}">]><definitions xmlns="${bpmn}">${'&a;'.repeat(200_000)}</definitions>`,
  blanks: ' '.repeat(1_000_000),
  brackets: '<'.repeat(1_000_000),
};

/** Tables that no program writes. */
const tables: Readonly<Record<string, string>> = {
  quotes: '"'.repeat(1_000_000),
  'one line': 'a,'.repeat(500_000),
  'many lines': 'a\n'.repeat(500_000),
  'open quote': `name,website\n"${'a\n'.repeat(400_000)}`,
  separators: ',;\t|'.repeat(250_000),
  'wide headings': `${range(20_000)
    .map((at) => `Website ${at}`)
    .join(',')}\n${'x,'.repeat(20_000)}`,
  'one heading everywhere': `${'Website,'.repeat(60_000)}\nx`,
  'digits of three scripts': 'Founded on\n'.concat('၂၀၂၆-１１-28\n'.repeat(20_000)),
  bytes: '\u0080\u00ff'.repeat(300_000),
};

const deep = (member: string, depth: number, inner: string): string =>
  `{"type":"panel","${member}":[`.repeat(depth) + inner + ']}'.repeat(depth);

/** Forms of other designers that nobody drew. */
const designs: Readonly<Record<string, string>> = {
  'form.io: deep': `{"components":[${deep('components', 15_000, '{}')}]}`,
  'form.io: wide': `{"components":[${range(9000).map((at) => `{"type":"textfield","key":"k${at}"}`)}]}`,
  'form.io: unknown members': `{"components":[{"type":"textfield","key":"a",${range(60_000).map((at) => `"m${at}":1`)}}]}`,
  'form.io: choices': `{"components":[{"type":"select","key":"a","data":{"values":[${range(25_000).map((at) => `{"value":"${at}","label":"x"}`)}]}}]}`,
  'form.io: patterns': `{"components":[${range(3000).map((at) => `{"type":"textfield","key":"k${at}","validate":{"pattern":"((a?){1900}){${at}}"}}`)}]}`,
  'JSON Schema: required': `{"properties":{${range(9000).map((at) => `"k${at}":{"type":"string"}`)}},"required":[${range(70_000).map((at) => `"r${at}"`)}]}`,
  'JSON Schema: repeated': `{"properties":{${range(2).map(() => range(40_000).map((at) => `"k${at}":1`))}}}`,
  'variant-form: deep': `{"widgetList":[${deep('widgetList', 15_000, '{}')}]}`,
  'form-generator: wide': `{"fields":[${range(9000).map((at) => `{"__vModel__":"k${at}","__config__":{"tag":"el-input"}}`)}]}`,
};

const resumes: Readonly<Record<string, unknown>> = {
  'unknown members': Object.fromEntries(range(40_000).map((at) => [`m${at}`, 1])),
  'long texts': { work: range(40).map(() => ({ name: 'x', summary: '&lt;'.repeat(5000) })) },
  'texts of Zawgyi': { basics: { name: 'x', summary: 'ေ'.repeat(300_000) } },
  dates: { work: range(500).map(() => ({ name: 'x', startDate: '၂'.repeat(1500) })) },
  deep: { basics: JSON.parse(`${'{"a":'.repeat(900)}1${'}'.repeat(900)}`) },
};

/** What is read out of files and texts of other programs. */
export const hostileImports = (target: Target): Attack[] => [
  ...Object.entries(drawings).map(([name, xml]) => ({
    name: `drawing to import: ${name}`,
    run: () =>
      together(target, () =>
        sendFile(target, '/process/tPProcess/importDrawing', {
          name: 'a.bpmn',
          content: Buffer.from(xml).subarray(0, 1_000_000),
        }),
      ),
  })),
  ...[
    ...hostileWorkbooks(),
    ...Object.entries(tables).map(([name, text]) => ({ name: `${name}.csv`, content: Buffer.from(text) })),
  ].map((file) => ({
    name: `table: ${file.name}`,
    run: () =>
      together(target, () => sendFile(target, '/sys/importRun/columns', file, { resource: 'company' })),
  })),
  ...Object.entries(tables).map(([name, text]) => ({
    name: `companies: ${name}`,
    run: () =>
      together(target, () =>
        sendFile(target, '/lczp/company/importExcel', { name: 'a.csv', content: Buffer.from(text) }),
      ),
  })),
  ...Object.entries(designs).map(([name, jsonStr]) => ({
    name: `design to convert: ${name}`,
    run: () =>
      together(target, () =>
        sendJson(target, '/cgform/cgformDesign/importJson', {
          code: 'converted',
          name: 'x',
          jsonStr,
          trial: true,
        }),
      ),
  })),
  ...Object.entries(resumes).map(([name, resume]) => ({
    name: `resume: ${name}`,
    run: async () => {
      const { result } = JSON.parse(await send(target, '/lczp/seeker/list?pageSize=1'));
      const body = { seekerId: result.records[0].id, lang: 'en-US', trial: true, resume };
      await together(target, () => sendJson(target, '/lczp/resume/importJson', body));
    },
  })),
];
