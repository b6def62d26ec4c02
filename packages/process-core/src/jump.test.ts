import { describe, expect, test } from 'vitest';
import { type Play, perform, startPlay, violations } from './testing/index.fixture.ts';
import { readModel } from './xml/index.ts';

const node = (tag: string, id: string, more = ''): string => `<${tag} id="${id}"${more}/>`;
const user = (id: string, several = ''): string => `<userTask id="${id}">${several}</userTask>`;
const flow = (from: string, to: string): string =>
  `<sequenceFlow id="${from}_${to}" sourceRef="${from}" targetRef="${to}"/>`;

/** apply → manager → { legal ‖ three of finance } → hr */
const drawing = `<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" targetNamespace="x"><process id="p">
  ${node('startEvent', 's')}${user('apply')}${user('manager')}${node('parallelGateway', 'split')}
  ${user('legal')}${user('finance', '<multiInstanceLoopCharacteristics/>')}${node('parallelGateway', 'join')}
  ${user('hr')}${node('endEvent', 'e')}
  ${flow('s', 'apply')}${flow('apply', 'manager')}${flow('manager', 'split')}${flow('split', 'legal')}
  ${flow('split', 'finance')}${flow('legal', 'join')}${flow('finance', 'join')}${flow('join', 'hr')}${flow('hr', 'e')}
</process></definitions>`;
const { model } = await readModel(drawing);

const tokenAt = (play: Play, id: string): number => {
  const token = play.state.tokens.find((one) => one.node === id);
  if (!token) throw new Error(`nothing at ${id}`);
  return token.id;
};
const sign = (play: Play, id: string, times: number): void => {
  for (let time = 0; time < times; time++)
    perform(play, { type: 'complete', token: tokenAt(play, id), outcome: 'agree' }, () => 3);
};
const where = (play: Play): string[] =>
  play.state.tokens.map((token) => `${token.node} ${token.state}`).sort();

const atBranches = (): Play => {
  const play = startPlay(model);
  sign(play, 'apply', 1);
  sign(play, 'manager', 3);
  expect(where(play)).toEqual(['finance wait', 'legal wait']);
  return play;
};

describe('a jump', () => {
  test('returns out of a parallel block: its other branches end, and the next round begins anew', () => {
    const play = atBranches();
    sign(play, 'finance', 1);
    perform(play, { type: 'jump', token: tokenAt(play, 'legal'), to: 'apply', reason: 'returned' }, () => 1);
    expect(where(play)).toEqual(['apply wait']);
    expect(violations(play)).toEqual([]);
    sign(play, 'apply', 1);
    sign(play, 'manager', 3);
    sign(play, 'legal', 3);
    // The signature of the first round does not count.
    sign(play, 'finance', 2);
    expect(where(play)).toEqual(['finance wait', 'join join']);
    sign(play, 'finance', 1);
    expect(where(play)).toEqual(['hr wait']);
    sign(play, 'hr', 3);
    expect(play.state.status).toBe('completed');
    expect(violations(play)).toEqual([]);
  });

  test('into one branch of a parallel block does not wait for the others', () => {
    const play = startPlay(model);
    sign(play, 'apply', 1);
    perform(play, { type: 'jump', token: tokenAt(play, 'manager'), to: 'legal', reason: 'jumped' }, () => 1);
    expect(where(play)).toEqual(['legal wait']);
    sign(play, 'legal', 1);
    expect(where(play)).toEqual(['hr wait']);
    sign(play, 'hr', 3);
    expect(play.state.status).toBe('completed');
  });

  test('out of a half-done countersign leaves no signature and no task', () => {
    const play = atBranches();
    sign(play, 'finance', 2);
    perform(
      play,
      { type: 'jump', token: tokenAt(play, 'finance'), to: 'manager', reason: 'returned' },
      () => 1,
    );
    expect(where(play)).toEqual(['manager wait']);
    expect([...play.tasks]).toEqual([[tokenAt(play, 'manager'), 1]]);
    sign(play, 'manager', 1);
    expect(play.state.tokens.find((one) => one.node === 'finance')?.signing).toMatchObject({
      agree: 0,
      total: 3,
    });
  });

  test('returns directly to its origin when asked', () => {
    const play = atBranches();
    const jump = { type: 'jump', to: 'apply', reason: 'returned', straightBack: true } as const;
    perform(play, { ...jump, token: tokenAt(play, 'finance') }, () => 1);
    sign(play, 'apply', 1);
    expect(where(play)).toEqual(['finance wait']);
    sign(play, 'finance', 3);
    expect(where(play)).toEqual(['hr wait']);
  });

  test.each(['s', 'split', 'nowhere'])('to %s is refused', (to) => {
    const play = atBranches();
    const before = JSON.stringify(play.state);
    expect(() =>
      perform(play, { type: 'jump', token: tokenAt(play, 'legal'), to, reason: 'jumped' }, () => 1),
    ).toThrow('badTarget');
    expect(JSON.stringify(play.state)).toBe(before);
  });
});
