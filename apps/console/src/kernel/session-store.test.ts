import type { PermissionResult, UserInfo, WorkingSite } from '@lc/contract/identity/session.api.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetSession, keepPermissions, keepSession } from './session-store.ts';
import { readStored } from './storage.ts';

const week = 7 * 24 * 60 * 60 * 1000;
const isAny = (value: unknown): value is unknown => value !== null;
const info: UserInfo = {
  id: '7',
  username: 'thiri.aung',
  realname: 'Thiri Aung',
  avatar: null,
  orgCode: 'A01',
  departName: 'Head office',
};
const permissions: PermissionResult = {
  menu: [],
  auth: [{ action: 'dict:add', type: '1', describe: 'Add' }],
  allAuth: [{ action: 'dict:edit', type: '1', status: '1', describe: 'Edit' }],
  objectPermissionList: [],
};
const subsite: WorkingSite = {
  id: '102',
  name: 'Yangon',
  flag: '0',
  siteType: 'generalsite',
  timeZone: 'Asia/Yangon',
};

const stored = {
  'lc.access-token': 'secret',
  'lc.username': 'thiri.aung',
  'lc.user-info': info,
  'lc.subsite': subsite,
  'lc.depart': { orgCode: 'A01', departName: 'Head office' },
  'lc.button-auth': permissions.auth,
  'lc.all-button-auth': permissions.allAuth,
};
const readAll = () => Object.fromEntries(Object.keys(stored).map((key) => [key, readStored(key, isAny)]));

beforeEach(() => {
  vi.useFakeTimers();
  keepSession({ token: 'secret', info, subsite });
  keepPermissions(permissions);
});
afterEach(() => {
  forgetSession();
  vi.useRealTimers();
});

test('signing in stores token, user, site, department and button rights for seven days', () => {
  vi.advanceTimersByTime(week);
  expect(readAll()).toEqual(stored);
  vi.advanceTimersByTime(1);
  expect(Object.values(readAll()).every((value) => value === null)).toBe(true);
});

test('signing out removes the data of the session from localStorage', () => {
  forgetSession();
  for (const key of Object.keys(stored)) expect(localStorage.getItem(key)).toBeNull();
});
