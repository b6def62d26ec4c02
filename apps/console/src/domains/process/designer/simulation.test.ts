import { readModel } from '@lc/process-core/xml';
import { expect, test } from 'vitest';
import { beginTrial, readVariables, type Trial, tryOn } from './simulation.ts';

const xml = `<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:lc="http://lc-recruitment/schema/process" targetNamespace="x"><process id="p"><startEvent id="s"/>
  <userTask id="all" lc:config='{"handlers":{"kind":"starter"},"sign":{"rule":{"mode":"all"},"isSequential":false}}'><multiInstanceLoopCharacteristics/></userTask>
  <boundaryEvent id="late" attachedToRef="all"><timerEventDefinition><timeDuration>PT1H</timeDuration></timerEventDefinition></boundaryEvent>
  <exclusiveGateway id="x" default="x_e"/><userTask id="more" lc:config='{"handlers":{"kind":"starter"}}'/><endEvent id="e"/>
  <sequenceFlow id="s_all" sourceRef="s" targetRef="all"/><sequenceFlow id="all_x" sourceRef="all" targetRef="x"/><sequenceFlow id="late_e" sourceRef="late" targetRef="e"/>
  <sequenceFlow id="x_e" sourceRef="x" targetRef="e"/><sequenceFlow id="x_more" sourceRef="x" targetRef="more"><conditionExpression>days &gt; 3</conditionExpression></sequenceFlow><sequenceFlow id="more_e" sourceRef="more" targetRef="e"/></process></definitions>`;
const { model, findings } = await readModel(xml);

const agreed = (trial: Trial, variables = {}): Trial => {
  const token = trial.state.tokens[0]?.id ?? 0;
  const next = tryOn(trial, { type: 'complete', token, outcome: 'agree', variables });
  if ('refused' in next) throw new Error(next.refused);
  return next;
};

test('the simulation takes the same paths as the engine', () => {
  expect(findings).toEqual([]);
  const begun = beginTrial(model, {});
  expect(begun.jobs).toEqual([{ token: begun.state.tokens[0]?.id, node: 'late' }]);
  const done = agreed(agreed(begun), readVariables('days = 5'));
  expect([done.state.tokens.map(({ node }) => node), done.jobs]).toEqual([['more'], []]);
  expect(agreed(agreed(begun)).state.status).toBe('completed');
});

test('a timer of the simulation ends its step, and an impossible command is refused', () => {
  const begun = beginTrial(model, {});
  const [job] = begun.jobs;
  const late = job && tryOn(begun, { type: 'fire', ...job });
  expect(late && 'state' in late && late.state.status).toBe('completed');
  expect(tryOn(begun, { type: 'complete', token: 999, outcome: 'agree' })).toEqual({ refused: 'tokenGone' });
});

test('readVariables reads numbers, booleans and texts', () => {
  expect(readVariables('days = 3\nkind = annual leave\nurgent=true\nnonsense')).toEqual({
    days: 3,
    kind: 'annual leave',
    urgent: true,
  });
});
