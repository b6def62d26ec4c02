import { cleanup, render, screen } from '@testing-library/react';
import { Button } from 'antd';
import { afterEach, expect, test } from 'vitest';
import { Can, elementState, isEditable } from './can.tsx';
import { useSessionStore } from './session-store.ts';

const held = (action: string, type: '1' | '2' = '1') => ({ action, type, describe: '' });
const known = (action: string, status: '0' | '1', type: '1' | '2' = '1') => ({
  ...held(action, type),
  status,
});

afterEach(cleanup);

test('an element is open to users who hold its permission to see', () => {
  expect(elementState('dict:add', { auth: [held('dict:add')], allAuth: [known('dict:add', '1')] })).toBe(
    'open',
  );
  expect(elementState('dict:add', { auth: [], allAuth: [known('dict:add', '1')] })).toBe('hidden');
});

test('a permission to edit alone does not show an element that is guarded by one to see', () => {
  expect(elementState('dict:add', { auth: [held('dict:add', '2')], allAuth: [] })).toBe('hidden');
  const both = [known('dict:add', '1', '1'), known('dict:add', '1', '2')];
  expect(elementState('dict:add', { auth: [held('dict:add', '2')], allAuth: both })).toBe('hidden');
});

test('an element of the strategy "editable" is open to those who hold it, and disabled for others', () => {
  const allAuth = [known('dict:add', '1', '2')];
  expect(elementState('dict:add', { auth: [held('dict:add', '2')], allAuth })).toBe('open');
  expect(elementState('dict:add', { auth: [], allAuth })).toBe('disabled');
});

test('an element that is guarded by a permission to see and one to edit needs both to be open', () => {
  const allAuth = [known('dict:add', '1', '1'), known('dict:add', '1', '2')];
  expect(elementState('dict:add', { auth: [held('dict:add')], allAuth })).toBe('disabled');
  expect(elementState('dict:add', { auth: [held('dict:add'), held('dict:add', '2')], allAuth })).toBe('open');
});

test('an element is open to everybody when the rule of its permission is switched off', () => {
  for (const type of ['1', '2'] as const)
    expect(elementState('dict:add', { auth: [], allAuth: [known('dict:add', '0', type)] })).toBe('open');
});

test('an element is hidden for an unknown permission, and before the rights are loaded', () => {
  expect(elementState('dict:add', { auth: [], allAuth: [] })).toBe('hidden');
  expect(elementState('dict:add', null)).toBe('hidden');
});

test('an input is enabled unless an active rule withholds it', () => {
  const rule = { auth: [], allAuth: [known('user:edit', '1', '2')] };
  expect(isEditable('user:edit', rule)).toBe(false);
  expect(isEditable('user:edit', { ...rule, auth: [held('user:edit', '2')] })).toBe(true);
  expect(isEditable('user:edit', { auth: [], allAuth: [known('user:edit', '0', '2')] })).toBe(true);
});

test('<Can> renders its children only for users with the permission', () => {
  useSessionStore.setState({
    permissions: { menu: [], auth: [held('dict:add')], allAuth: [], objectPermissionList: [] },
  });
  render(
    <>
      <Can do="dict:add">add</Can>
      <Can do="dict:delete" fallback="nothing">
        delete
      </Can>
    </>,
  );
  expect(screen.getByText(/add/)).toBeTruthy();
  expect(screen.queryByText(/delete/)).toBeNull();
  expect(screen.getByText(/nothing/)).toBeTruthy();
});

test('<Can> disables what its children offer where the strategy is "editable" and the permission is missing', () => {
  const allAuth = [known('dict:add', '1', '2')];
  useSessionStore.setState({ permissions: { menu: [], auth: [], allAuth, objectPermissionList: [] } });
  const button = (
    <Can do="dict:add">
      <Button>add</Button>
    </Can>
  );
  const { rerender } = render(button);
  expect(screen.getByRole('button').hasAttribute('disabled')).toBe(true);
  useSessionStore.setState({
    permissions: { menu: [], auth: [held('dict:add', '2')], allAuth, objectPermissionList: [] },
  });
  rerender(button);
  expect(screen.getByRole('button').hasAttribute('disabled')).toBe(false);
});
