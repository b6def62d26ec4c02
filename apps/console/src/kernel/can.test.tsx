import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Can, isEditable, isShown } from './can.tsx';
import { useSessionStore } from './session-store.ts';

const held = (action: string, type: '1' | '2' = '1') => ({ action, type, describe: '' });
const known = (action: string, status: '0' | '1', type: '1' | '2' = '1') => ({
  ...held(action, type),
  status,
});

afterEach(cleanup);

test('an element is shown to users who hold its view permission', () => {
  expect(isShown('dict:add', { auth: [held('dict:add')], allAuth: [known('dict:add', '1')] })).toBe(true);
  expect(isShown('dict:add', { auth: [], allAuth: [known('dict:add', '1')] })).toBe(false);
});

test('an edit permission alone does not show an element', () => {
  expect(isShown('dict:add', { auth: [held('dict:add', '2')], allAuth: [] })).toBe(false);
});

test('an element is shown to everybody when the rule of its permission is disabled', () => {
  expect(isShown('dict:add', { auth: [], allAuth: [known('dict:add', '0')] })).toBe(true);
});

test('an element is hidden for an unknown permission, and before the rights are loaded', () => {
  expect(isShown('dict:add', { auth: [], allAuth: [] })).toBe(false);
  expect(isShown('dict:add', null)).toBe(false);
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
