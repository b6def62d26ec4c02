import { specialRecruitment } from '@lc/contract/recruitment';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  fakeServer,
  person,
  rowOf,
  show,
  signIn,
  stubResizeObserver,
} from '../../../kernel/resource/testing.tsx';
import { useSessionStore } from '../../../kernel/session-store.ts';
import FairPages from './special-recruitment-list.tsx';

const fileOf = (id: string) => ({
  uid: id,
  id,
  name: `hall-${id}.png`,
  ext: 'png',
  type: 'image/png',
  kind: 'image',
  size: 2048,
  width: 40,
  height: 30,
});

const serveFair = () =>
  fakeServer({
    'GET /specialRecruitment/specialRecruitment/queryById': () => ({
      result: rowOf('5', {
        title: 'Spring fair',
        status: 'draft',
        images: ['11', '12'].map((id) => ({
          id: `90${id}`,
          version: 0,
          kind: 'gallery',
          kind_dictText: 'Picture',
          fileId: id,
          caption: `Hall ${id}`,
        })),
        booths: [],
      }),
    }),
    'GET /specialRecruitment/specialRecruitment/jobList': () => ({
      result: [
        { id: '31', title: 'Cashier', companyId: '3', company: 'Golden Lotus', booth: 'A1', headcount: 2 },
      ],
    }),
    'POST /media/file/describe': () => ({ result: [fileOf('11'), fileOf('12')] }),
    'POST /media/file/addresses': () => ({ result: [] }),
  });

const address = '/recruitment/fair?id=5&tab=images';

beforeEach(stubResizeObserver);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('the page of a fair shows its pictures and takes one off by imgDelete', async () => {
  const calls = serveFair();
  await signIn(specialRecruitment);
  show(<FairPages />, address);
  const pictures = await screen.findByRole('list', { name: 'Pictures' });
  expect(within(pictures).getAllByRole('listitem')).toHaveLength(2);
  await person.click(await screen.findByRole('button', { name: 'Remove: hall-12.png' }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toContain('Take the picture hall-12.png off this fair?');
  await person.click(within(dialog).getByRole('button', { name: 'Remove' }));
  await waitFor(() => {
    const call = calls.find(({ method }) => method === 'DELETE');
    expect(call?.path).toBe('/specialRecruitment/specialRecruitment/imgDelete');
    expect(call?.query.get('id')).toBe('9012');
  });
});

it('the page of a fair lists the jobs that its companies bring', async () => {
  serveFair();
  await signIn(specialRecruitment);
  show(<FairPages />, '/recruitment/fair?id=5&tab=jobs');
  const jobs = await screen.findByRole('table', { name: 'Jobs at the fair' });
  expect(within(jobs).getByRole('row', { name: /Cashier Golden Lotus A1 2/ })).toBeTruthy();
});

it('the pictures of a fair are only looked at without the right to change it', async () => {
  serveFair();
  await signIn(specialRecruitment);
  useSessionStore.setState(({ permissions }) => ({
    permissions: permissions && {
      ...permissions,
      auth: permissions.auth.filter(({ action }) => action === 'specialRecruitment:list'),
    },
  }));
  show(<FairPages />, address);
  expect(await screen.findByRole('button', { name: 'Preview: hall-11.png' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull();
});
