import { randomBytes } from 'node:crypto';
import { hashSecret } from '../../apps/server/src/kernel/auth/token.ts';

type Query = (text: string, values: unknown[]) => Promise<unknown>;

/** People who only decide, each signed in. @returns their tokens by name. */
export const makeDeciders = async (
  query: Query,
  names: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  const made = names.map((name) => ({ name, token: randomBytes(32).toString('base64url') }));
  await query(
    `with given as (select * from unnest($1::text[], $2::bytea[]) as given (name, token_hash)),
     person as (
       insert into sys_user (username, realname, all_subsite) select name, name, true from given returning id, username)
     insert into sys_session (token_hash, user_id, address, user_agent, expires_at)
     select given.token_hash, person.id, '127.0.0.1', 'test', now() + interval '1 day'
     from person join given on given.name = person.username`,
    [made.map(({ name }) => name), made.map(({ token }) => hashSecret(token))],
  );
  return new Map(made.map(({ name, token }) => [name, token]));
};

const user = (id: string, people: readonly string[], inside = '', more = {}): string => {
  const config = JSON.stringify({ handlers: { kind: 'users', values: people }, ...more });
  return `<userTask id="${id}" name="${id}" lc:config='${config}'>${inside}</userTask>`;
};

const flow = (from: string, to: string, condition = ''): string =>
  `<sequenceFlow id="${from}_${to}" sourceRef="${from}" targetRef="${to}">${condition && `<conditionExpression>${condition}</conditionExpression>`}</sequenceFlow>`;

/** The people of the approval below. */
export const approvers = ['manager', 'legal', 'finance1', 'finance2', 'finance3', 'hr'] as const;

/** apply → manager → from 10,000 on { legal ‖ three of finance } → hr: seven decisions with handing in. */
export const approvalDrawing = `<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:lc="http://lc-recruitment/schema/process" targetNamespace="x"><process id="p" name="Approval"><startEvent id="s"/>${user('apply', [], '', { handlers: { kind: 'starter' }, isInitiator: true })}${user('manager', ['manager'])}<exclusiveGateway id="x" default="x_hr"/><parallelGateway id="split"/>${user('legal', ['legal'])}${user('finance', ['finance1', 'finance2', 'finance3'], '<multiInstanceLoopCharacteristics/>', { sign: { rule: { mode: 'all' }, isSequential: false } })}<parallelGateway id="join"/><exclusiveGateway id="both"/>${user('hr', ['hr'])}<endEvent id="e"/>${flow('s', 'apply')}${flow('apply', 'manager')}${flow('manager', 'x')}${flow('x', 'split', 'amount &gt;= 10000')}<sequenceFlow id="x_hr" sourceRef="x" targetRef="both"/>${flow('split', 'legal')}${flow('split', 'finance')}${flow('legal', 'join')}${flow('finance', 'join')}${flow('join', 'both')}${flow('both', 'hr')}${flow('hr', 'e')}</process></definitions>`;

/** A step that so many people sign, all of them. */
export const countersignDrawing = (people: readonly string[]): string =>
  `<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:lc="http://lc-recruitment/schema/process" targetNamespace="x"><process id="p" name="Countersign"><startEvent id="s"/>${user('all', people, '<multiInstanceLoopCharacteristics/>', { sign: { rule: { mode: 'all' }, isSequential: false } })}<endEvent id="e"/>${flow('s', 'all')}${flow('all', 'e')}</process></definitions>`;
