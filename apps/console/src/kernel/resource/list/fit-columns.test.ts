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
  it.each([360, 560, 820, 976, 1500])('fit into %i px', (availableWidth) => {
    expect(leastTotal(fitColumns(usual, { others, availableWidth }))).toBeLessThanOrEqual(availableWidth);
  });

  it('keep name and states in little space, in the order of the definition', () => {
    expect(namesIn(360)).toEqual(['name', 'verifyStatus']);
    expect(namesIn(560)).toEqual(['name', 'verifyStatus', 'status', 'accountManagerId']);
    expect(namesIn(1)).toEqual(['name', 'verifyStatus']);
  });

  it('are more than the usual ones when there is space for more', () => {
    expect(namesIn(1900).length).toBeGreaterThan(usual.length);
    expect(namesIn(1900)).toEqual(expect.arrayContaining(usual.map(({ name }) => name)));
  });

  it('are all shown when the user chose them, whatever their width', () => {
    const chosen = fitChosen(all, 500);
    expect(chosen.map(({ name }) => name)).toEqual(all.map(({ name }) => name));
    expect(leastTotal(chosen)).toBeGreaterThan(500);
  });

  it('are the usual ones before the width is measured', () => {
    expect(namesIn(0)).toEqual(usual.map(({ name }) => name));
  });
});
