import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { show, signIn } from '../../../kernel/resource/testing.tsx';
import { ReviewNotice } from './review-notice.tsx';

beforeEach(() => signIn());
afterEach(cleanup);

const place = {
  level: 2,
  levels: 3,
  isMine: false,
  roles: ['Lawyers'],
  people: ['Daw Khin', 'U Tin'],
  others: 0,
};
const refused = {
  action: 'reject',
  by: 'Daw Khin',
  time: '2026-11-20 10:00:00',
  reason: 'Name the source',
} as const;

describe('the notice of the review', () => {
  test('shows who refused the text, at which level, when and why', () => {
    show(<ReviewNotice detail={{ reviewLevel: 2, review: null, decision: refused }} />);
    expect(screen.getByText('Refused at level 2 by Daw Khin on 2026-11-20 10:00:00')).toBeDefined();
    expect(screen.getByText('Name the source')).toBeDefined();
  });

  test('shows the level, its roles and who can decide', () => {
    show(<ReviewNotice detail={{ reviewLevel: 2, review: { ...place, others: 3 }, decision: null }} />);
    expect(screen.getByText('Level 2 of 3 of the review')).toBeDefined();
    expect(screen.getByText('Reviewed by: Lawyers')).toBeDefined();
    expect(screen.getByText('Can decide: Daw Khin, U Tin and 3 more')).toBeDefined();
    expect(screen.queryByText('You can decide')).toBeNull();
  });

  test('says that the reader can decide, or that nobody can', () => {
    const alone = { ...place, roles: [], people: [] };
    show(<ReviewNotice detail={{ reviewLevel: 2, review: { ...alone, isMine: true }, decision: null }} />);
    expect(screen.getByText('You can decide')).toBeDefined();
    cleanup();
    show(<ReviewNotice detail={{ reviewLevel: 2, review: alone, decision: null }} />);
    expect(screen.getByText('Nobody can decide at this level; ask whoever keeps the column')).toBeDefined();
  });

  test('is not there for a text that nobody reviewed', () => {
    const { container } = show(<ReviewNotice detail={{ reviewLevel: 0, review: null, decision: null }} />);
    expect(container.querySelector('.ant-alert')).toBeNull();
  });
});
