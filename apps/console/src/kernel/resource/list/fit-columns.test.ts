import { company } from '@lc/contract/recruitment';
import { describe, expect, it } from 'vitest';
import { toColumns } from '../projections.ts';
import { fitChosen, fitColumns, leastTotal } from './fit-columns.ts';

const all = toColumns(company);
const usual = all.filter((column) => column.usual);
const others = all.filter((column) => !column.usual && column.field);
const namesIn = (room: number): string[] => fitColumns(usual, { others, room }).map(({ name }) => name);

describe('columns of a list', () => {
  it.each([360, 560, 820, 976, 1500])('need no more than the %i px there are', (room) => {
    expect(leastTotal(fitColumns(usual, { others, room }))).toBeLessThanOrEqual(room);
  });

  it('keep name and states where room is short, in the order of the definition', () => {
    expect(namesIn(360)).toEqual(['name', 'verifyStatus']);
    expect(namesIn(560)).toEqual(['name', 'verifyStatus', 'status', 'accountManagerId']);
    expect(namesIn(1)).toEqual(['name', 'verifyStatus']);
  });

  it('are more than the usual ones where there is room for more', () => {
    expect(namesIn(1900).length).toBeGreaterThan(usual.length);
    expect(namesIn(1900)).toEqual(expect.arrayContaining(usual.map(({ name }) => name)));
  });

  it('are all shown when a person chose them, however wide that is', () => {
    const chosen = fitChosen(all, 500);
    expect(chosen.map(({ name }) => name)).toEqual(all.map(({ name }) => name));
    expect(leastTotal(chosen)).toBeGreaterThan(500);
  });

  it('are the usual ones before the width is known', () => {
    expect(namesIn(0)).toEqual(usual.map(({ name }) => name));
  });
});
