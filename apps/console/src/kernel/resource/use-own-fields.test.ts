import type { PermissionResult } from '@lc/contract/identity/session.api.ts';
import { user } from '@lc/contract/identity/user.resource.ts';
import type { Resource } from '@lc/contract/kernel';
import { expect, test } from 'vitest';
import { keywordFields, toColumns, toFilters, toFormItems } from './projections.ts';
import { withOwnFields } from './use-own-fields.ts';

const resource = user as Resource;

const entry = (field: string, type: '1' | '2', status: '0' | '1' = '1') => ({
  action: `user:column:${field}`,
  type,
  status,
  describe: '',
});

const rights = (
  allAuth: PermissionResult['allAuth'],
  auth: PermissionResult['auth'] = [],
): Pick<PermissionResult, 'auth' | 'allAuth'> => ({ allAuth, auth });

const names = (items: readonly { name: string }[]) => items.map(({ name }) => name);

test('withOwnFields returns the resource unchanged when there are no column rules', () => {
  expect(withOwnFields(resource, null)).toBe(resource);
  expect(withOwnFields(resource, rights([{ ...entry('phone', '1'), action: 'role:column:x' }]))).toBe(
    resource,
  );
});

test('a withheld column appears as neither column, filter, keyword nor input', () => {
  const own = withOwnFields(resource, rights([entry('phone', '1')]));
  const found = [toColumns(own), toFilters(own), toFormItems(own, 'update'), toFormItems(own, 'detail')];
  for (const items of found) expect(names(items)).not.toContain('phone');
  expect(keywordFields(own)).not.toContain('phone');
  expect(names(toColumns(own))).toContain('email');
});

test('a column withheld from editing is read-only, and not required when adding', () => {
  const own = withOwnFields(resource, rights([entry('post', '2')]));
  expect(names(toColumns(own))).toContain('post');
  expect(toFormItems(own, 'update').find(({ name }) => name === 'post')?.readOnly).toBe(true);
  expect(names(toFormItems(own, 'create'))).not.toContain('post');
});

test('a withheld column is shown to users with its permission, and to all when the rule is off', () => {
  for (const one of [
    rights([entry('phone', '1')], [entry('phone', '1')]),
    rights([entry('phone', '1', '0')]),
    rights([entry('post', '2')], [entry('post', '2')]),
  ])
    expect(names(toFormItems(withOwnFields(resource, one), 'create'))).toEqual(
      names(toFormItems(resource, 'create')),
    );
});
