import { describe, expect, it } from 'vitest';
import { findMatches } from './match.ts';

const entries = [
  { title: 'Sign-in log', place: 'Staff' },
  { title: 'Operation log', place: 'System' },
  { title: 'Log', place: 'Messages' },
  { title: 'Catalogue', place: 'Content' },
  { title: '公司', place: '招聘管理' },
  { title: 'ကုမ္ပဏီများ', place: 'အလုပ်ခန့်ထားရေး' },
];
const titles = (query: string) => findMatches(entries, query).map(({ title }) => title);

describe('findMatches', () => {
  it('ranks whole names first, then beginnings of words, then other matches', () => {
    expect(titles('LOG')).toEqual(['Log', 'Sign-in log', 'Operation log', 'Catalogue']);
  });

  it('ranks the query as a whole before its words, and what the server alone found last', () => {
    const found = [
      { title: 'Ayeyar Mills', isFound: true },
      { title: 'Add a role', place: 'Actions' },
      { title: 'Roles to add', place: 'Staff' },
      { title: 'How to add a role' },
      { title: 'Add a role' },
    ];
    expect(findMatches(found, 'add a role').map(({ title }) => title)).toEqual([
      'Add a role',
      'Add a role',
      'Roles to add',
      'How to add a role',
      'Ayeyar Mills',
    ]);
    expect(findMatches([{ title: 'Catalog log' }, { title: 'Analogue' }], 'log')[0]?.title).toBe(
      'Catalog log',
    );
  });

  it('returns the entries whose name or path contains every word of the query', () => {
    expect(titles('log sys')).toEqual(['Operation log']);
    expect(titles('log nowhere')).toEqual([]);
  });

  it('finds Chinese and Burmese names by any substring', () => {
    expect(titles('招聘')).toEqual(['公司']);
    expect(titles('ပဏီ')).toEqual(['ကုမ္ပဏီများ']);
  });

  it('returns all entries in their order for an empty query', () => {
    expect(titles('  ')).toEqual(entries.map(({ title }) => title));
  });
});
