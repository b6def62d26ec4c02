import { announcement } from '@lc/contract/announcements';
import { order } from '@lc/contract/commerce';
import { user } from '@lc/contract/identity';
import { defineResource, text } from '@lc/contract/kernel';
import { describe, expect, it } from 'vitest';
import { identityOf, initialsOf, secondOf } from './identity.ts';
import { rowOf } from './testing.tsx';

const person = rowOf('1', { username: 'kyaw.zin', realname: 'Kyaw Zin' });

describe('the identity of a row', () => {
  it('comes from its definition, else from its label and number', () => {
    expect(identityOf(user)).toEqual({ picture: 'avatar', title: 'realname', second: 'username' });
    expect(identityOf(announcement).title).toBe(announcement.spec.label);
    expect(identityOf(order).title).toBe('orderNo');
  });

  it('has no second line when a column shows the same field', () => {
    expect(secondOf(user, person, [{ name: 'realname' }])).toBe('kyaw.zin');
    expect(secondOf(user, person, [{ name: 'realname' }, { name: 'username' }])).toBe('');
  });

  it('may name existing fields only', () => {
    const { spec } = defineResource({
      name: 'guest',
      domain: 'identity',
      table: 'guest',
      path: '/guest',
      label: 'name',
      // @ts-expect-error a guest has no such field
      identity: { title: 'name', second: 'nickname' },
      scope: 'none',
      icon: 'UserOutlined',
      fields: { name: text({ max: 10 }) },
      operations: {},
      sort: { column: 'name', order: 'asc' },
    });
    expect(spec.identity.second).toBe('nickname');
  });
});

describe('initials', () => {
  it.each([
    ['Kyaw Zin Htet', 'KH'],
    ['golden', 'G'],
    ['陈 小丽', '陈'],
    ['မိုးသူ', 'မိုး'],
    ['  ', ''],
    ['(Yangon) Rice', 'R'],
  ])('of the name %s are %s', (name, initials) => {
    expect(initialsOf(name)).toBe(initials);
  });
});
