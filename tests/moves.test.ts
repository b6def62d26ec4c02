import { asksOf, type Resource, transitionsOf } from '@lc/contract/kernel';
import { resources } from '@lc/contract/registry';
import { describe, expect, test } from 'vitest';
import { specifiedMoves } from './support/specified-moves.ts';

/** Where the states of a specified entity are kept. */
const kept: Readonly<Record<string, { resource: Resource; field: string }>> = {
  member: { resource: resources.member, field: 'status' },
  company: { resource: resources.company, field: 'status' },
  companyVerify: { resource: resources.company, field: 'verifyStatus' },
  jobPosting: { resource: resources.jobPosting, field: 'status' },
  resume: { resource: resources.resume, field: 'status' },
  application: { resource: resources.application, field: 'stage' },
  serviceProduct: { resource: resources.serviceProduct, field: 'status' },
  orders: { resource: resources.order, field: 'status' },
  payment: { resource: resources.payment, field: 'status' },
  refund: { resource: resources.refund, field: 'status' },
  specialRecruitment: { resource: resources.specialRecruitment, field: 'status' },
  srCompany: { resource: resources.srCompany, field: 'status' },
  reportCase: { resource: resources.reportCase, field: 'status' },
  privacyRequest: { resource: resources.privacyRequest, field: 'status' },
  invoice: { resource: resources.invoice, field: 'status' },
  exchangeRate: { resource: resources.exchangeRate, field: 'status' },
};

/** Asked for by the module: another state of the same move needs no reason. */
const guarded: ReadonlySet<string> = new Set([
  'member frozen erase',
  'companyVerify revoked submit',
  'srCompany approved cancel',
]);

/**
 * Beyond the table: a payment that comes late opens its order again, if what was ordered is still to be had; one that is
 * paid after it failed waits for a person; a verified company is verified again when what was looked at is written.
 */
const additions: Readonly<Record<string, readonly string[]>> = {
  orders: ['expired pay paid'],
  companyVerify: ['verified materialEdit unverified'],
  payment: ['failed paidAfterFailure unclear', 'unclear clarify succeeded', 'unclear deny failed'],
};

interface SpecifiedMove {
  from: string;
  action: string;
  to: string;
  isReasonDue: boolean;
}

const movesOf = (entity: string): SpecifiedMove[] =>
  (specifiedMoves[entity] ?? '').split('\n').flatMap((line) => {
    const [from, action, to, reason] = line.trim().split(' ');
    return from && action && to ? [{ from, action, to, isReasonDue: reason === 'R' }] : [];
  });

test('the table of transitions has 159 transitions of 18 entities', () => {
  expect(Object.keys(specifiedMoves)).toHaveLength(18);
  expect(Object.keys(specifiedMoves).flatMap(movesOf)).toHaveLength(159);
});

describe.each(Object.entries(kept))('the states of %s', (entity, { resource, field }) => {
  const transitions = transitionsOf(resource).filter((transition) => transition.field === field);
  const specified = movesOf(entity);

  test('have the transitions of the table, and no others', () => {
    const pairs = transitions.flatMap(({ name, from, to }) => from.map((state) => `${state} ${name} ${to}`));
    const table = specified.map(({ from, action, to }) => `${from} ${action} ${to}`);
    expect(pairs.sort()).toEqual([...table, ...(additions[entity] ?? [])].sort());
  });

  test('require a reason wherever the table does', () => {
    const without = specified.filter(
      ({ from, action, isReasonDue }) =>
        isReasonDue &&
        !guarded.has(`${entity} ${from} ${action}`) &&
        transitions.find(({ name }) => name === action)?.reason !== 'required',
    );
    expect(without).toEqual([]);
  });

  test('have the names of the table', () => {
    const choice = resource.spec.fields[field];
    const values = choice?.kind === 'choice' ? [...choice.values] : [];
    expect(values).toEqual(
      expect.arrayContaining([...new Set(specified.flatMap(({ from, to }) => [from, to]))]),
    );
  });
});

const resourcesWithAsks = Object.values<Resource>(resources).filter((resource) =>
  transitionsOf(resource).some((transition) => asksOf(transition).length > 0),
);

/** What every move is asked with, whatever it is. */
const words = ['id', 'ids', 'version', 'action', 'at', 'reason', 'reasonCode', 'reasonText'];

test.each(
  resourcesWithAsks,
)('fields that transitions of $spec.name ask for mean one thing per name', (resource) => {
  const kinds = new Map<string, string>();
  for (const [name, { required: _, ...field }] of transitionsOf(resource).flatMap(asksOf)) {
    const kind = kinds.get(name) ?? JSON.stringify(field);
    kinds.set(name, kind);
    expect(words).not.toContain(name);
    expect(JSON.stringify(field), name).toBe(kind);
    const own = resource.spec.fields[name];
    if (own) expect(field.kind, name).toBe(own.kind);
  }
});
