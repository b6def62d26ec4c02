import '../../../app/field-components.ts';
import { resume } from '@lc/contract/recruitment';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  fakeServer,
  person,
  rowOf,
  show,
  signIn,
  stubResizeObserver,
} from '../../../kernel/resource/testing.tsx';
import ResumePages from './resume-list.tsx';

const open = async (status: string) => {
  fakeServer({
    'GET /lczp/resume/queryById': () => ({
      result: rowOf('7', {
        resumeNo: 'R-1',
        seekerId: '3',
        seekerId_dictText: 'Ma Hla',
        lang: 'en-US',
        title: 'Cook',
        status,
        visibility: 'members',
        anonymous: false,
        isDefault: true,
        qualityFlag: false,
      }),
    }),
  });
  await signIn(resume);
  show(<ResumePages />, '/recruitment/resume?edit=7');
};
const type = async (label: string, text: string) =>
  person.type(await screen.findByRole('textbox', { name: label }), text);

beforeEach(stubResizeObserver);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('the form of an approved resume tells which changes send it to review before it is saved', async () => {
  await open('approved');
  await type('Tag', 'vip');
  expect(screen.queryByRole('alert')).toBeNull();
  await type('Headline', 'Ten years in hotels');
  expect((await screen.findByRole('alert')).textContent).toContain('goes to review again: Headline');
});

it('the form of a draft tells nothing of a review', async () => {
  await open('draft');
  await type('Headline', 'Ten years in hotels');
  expect(screen.queryByRole('alert')).toBeNull();
});
