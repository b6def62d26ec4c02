/** What nobody should be able to make of a few hundred characters: values that double, models that are read for ever. */

const range = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

/** FEEL whose values are put together from the value before. */
export const hostileFeel: Readonly<Record<string, string>> = {
  lists: `{k0:[1,1],${range(60)
    .map((at) => `k${at + 1}:[k${at},k${at}]`)
    .join(',')}}.z`,
  texts: `{k0:"ab",${range(60)
    .map((at) => `k${at + 1}:k${at}+k${at}`)
    .join(',')}}.z`,
  objects: `{k0:{a:1,b:1},${range(50)
    .map((at) => `k${at + 1}:{a:k${at},b:k${at}}`)
    .join(',')},z:[k50,k50]}.z`,
  patterns: '{sum: matches, y: sum("aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa!", "(a+)+$")}.y',
  dates: range(80)
    .map((at) => `d < date("2026-01-${10 + (at % 20)}")`)
    .join(' or '),
};

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const around = (inside: string): string =>
  `<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:lc="http://lc-recruitment/schema/process" targetNamespace="x"><process id="p" name="P"><startEvent id="s"/>${inside}<endEvent id="e"/></process></definitions>`;

const flow = (id: string, from: string, to: string, condition = ''): string =>
  `<sequenceFlow id="${id}" sourceRef="${from}" targetRef="${to}">${condition && `<conditionExpression>${escaped(condition)}</conditionExpression>`}</sequenceFlow>`;

/** A script that works out `x` again and again. */
export const loopDrawing = (expression: string): string => {
  const config = escaped(JSON.stringify({ script: { result: 'x', expression } }));
  return around(
    `<scriptTask id="a" name="a" lc:config="${config}"/><exclusiveGateway id="g" default="g_e"/>${flow('s_a', 's', 'a')}${flow('a_g', 'a', 'g')}${flow('g_a', 'g', 'a', 'x != 1')}${flow('g_e', 'g', 'e')}`,
  );
};

const chain = range(900).map((at) => `<manualTask id="t${at}"/>`);

/** Drawings that are read for long. */
export const hostileDrawings: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(hostileFeel).map(([name, text]) => [name, loopDrawing(text)])),
  conditions: around(
    `<exclusiveGateway id="g" default="d"/>${flow('s_g', 's', 'g')}${flow('d', 'g', 'e')}${range(900)
      .map((at) => flow(`f${at}`, 'g', 'e', hostileFeel.dates))
      .join('')}`,
  ),
  'a chain from its end': around(
    `${chain.toReversed().join('')}<parallelGateway id="g"/>${flow('s_g', 's', 'g')}${flow('g_0', 'g', 't0')}${flow('g_9', 'g', 't9')}${range(
      899,
    )
      .map((at) => flow(`f${at}`, `t${at}`, `t${at + 1}`))
      .join('')}${flow('t_e', 't899', 'e')}`,
  ),
  'events beside a step': around(
    `<userTask id="u"/>${flow('s_u', 's', 'u')}${flow('u_e', 'u', 'e')}${range(400)
      .map(
        (at) =>
          `<boundaryEvent id="b${at}" attachedToRef="u" cancelActivity="false"><timerEventDefinition><timeDuration>PT1H</timeDuration></timerEventDefinition></boundaryEvent>${flow(`f${at}`, `b${at}`, 'e')}`,
      )
      .join('')}`,
  ),
};

const fieldOf = (model: string, logic: object = {}) => ({
  type: 'input',
  key: model,
  model,
  name: model,
  logic,
});
const design = (list: readonly object[]): string => JSON.stringify({ list, config: {} });

/** Designs whose expressions make large values, and what is submitted with them. */
export const hostileForms: Readonly<Record<string, { jsonStr: string; values: object }>> = {
  'fields that double': {
    jsonStr: design([
      fieldOf('f0'),
      ...range(60).map((at) => fieldOf(`f${at + 1}`, { value: `concat(f${at}, f${at}, length(f${at}))` })),
    ]),
    values: { f0: 'ab' },
  },
  'fields that copy': {
    jsonStr: design([
      fieldOf('f0'),
      ...range(900).map((at) => fieldOf(`f${at + 1}`, { value: 'upper(f0)' })),
    ]),
    values: { f0: 'x'.repeat(600_000) },
  },
  'conditions that search': {
    jsonStr: design([
      fieldOf('f0'),
      ...range(200).map((at) =>
        fieldOf(`f${at + 1}`, {
          visible: range(90)
            .map((_) => 'contains(f0, f1)')
            .join(' or '),
        }),
      ),
    ]),
    values: { f0: 'x'.repeat(900_000), f1: 'y' },
  },
};

/** A design whose conditions all read each other: two megabytes of expressions. */
export const tangledDesign = design(
  range(1900).map((at) =>
    fieldOf(`f${at}`, {
      visible: range(120)
        .map((next) => `f${(at + next) % 1900}`)
        .join(' or '),
    }),
  ),
);
