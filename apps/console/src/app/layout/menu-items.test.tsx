import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { menuNode } from '../../kernel/menu-node.fixture.ts';
import { MenuBadge } from './menu-items.tsx';

afterEach(cleanup);

const textOf = (badgeNum: number): string | null => {
  const { container } = render(<MenuBadge node={menuNode('1', { badge: 'waiting', badgeNum })} />);
  return container.querySelector('.ant-badge-count')?.textContent ?? null;
};

test('a badge shows its count up to 99', () => {
  expect(textOf(7)).toContain('7');
});

test('a badge shows 99+ when its count is over 99', () => {
  expect(textOf(100)).toBe('99+');
});

test('a badge is hidden when its count is 0', () => {
  expect(textOf(0)).toBeNull();
});
