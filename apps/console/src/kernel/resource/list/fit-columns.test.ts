import { company } from '@lc/contract/recruitment';
import { describe, expect, it } from 'vitest';
import { toColumns } from '../projections.ts';
import { fitChosen, fitColumns, leastTotal } from './fit-columns.ts';

const all = toColumns(company);
const usual = all.filter((column) => column.usual);
const others = all.filter((column) => !column.usual && column.field);
const namesIn = (availableWidth: number): string[] =>
  fitColumns(usual, { others, availableWidth }).map(({ name }) => name);

describe('columns of a list', () => {
  it.each([230, 360, 560, 820, 976, 1500])('fit into %i px', (availableWidth) => {
    expect(leastTotal(fitColumns(usual, { others, availableWidth }))).toBeLessThanOrEqual(availableWidth);
  });

  it('keep name and states in little space, in the order of the definition', () => {
    expect(namesIn(360)).toEqual(['name', 'verifyStatus']);
    expect(namesIn(560)).toEqual(['name', 'verifyStatus', 'status', 'openJobs']);
    expect(namesIn(1)).toEqual(['name', 'verifyStatus']);
  });

  it('are more than the usual ones when there is space for more', () => {
    expect(namesIn(1900).length).toBeGreaterThan(usual.length);
    expect(namesIn(1900)).toEqual(expect.arrayContaining(usual.map(({ name }) => name)));
  });

  it('are all shown when the user chose them, whatever their width', () => {
    const chosen = fitChosen(all, { availableWidth: 500 });
    expect(chosen.map(({ name }) => name)).toEqual(all.map(({ name }) => name));
    expect(leastTotal(chosen)).toBeGreaterThan(500);
  });

  it('are the usual ones before the width is measured', () => {
    expect(namesIn(0)).toEqual(usual.map(({ name }) => name));
  });

  it('have the width that the user gave them, and take no other column away', () => {
    const fitted = fitColumns(usual, { others, availableWidth: 976, widths: { verifyStatus: 400 } });
    expect(fitted.map(({ name }) => name)).toEqual(namesIn(976));
    expect(fitted.find(({ name }) => name === 'verifyStatus')).toMatchObject({ width: 400, least: 400 });
  });

  it('are never wider than the list', () => {
    const fitted = fitColumns(usual, { others, availableWidth: 560, widths: { status: 1200 } });
    expect(fitted.find(({ name }) => name === 'status')?.width).toBe(560);
  });

  it('leave the remaining space to the last column of no width of its own when the name has one', () => {
    const widthsOf = (widths: Record<string, number>) =>
      fitColumns(usual, { others, availableWidth: 560, widths }).map(({ name, width }) => [name, width]);
    const last = namesIn(560).at(-1);
    expect(widthsOf({ name: 250 }).filter(([, width]) => width === undefined)).toEqual([[last, undefined]]);
    expect(widthsOf({ status: 130 })[0]).toEqual(['name', undefined]);
    const all = Object.fromEntries(namesIn(560).map((name) => [name, 100]));
    expect(widthsOf(all).filter(([, width]) => width === undefined)).toEqual([[last, undefined]]);
  });
});
