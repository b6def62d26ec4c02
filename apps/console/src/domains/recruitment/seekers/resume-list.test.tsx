import '../../../app/field-components.ts';
import { resume } from '@lc/contract/recruitment';
import { cleanup, screen, waitFor } from '@testing-library/react';
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
import SeekerPages from './seeker-list.tsx';

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
  vi.restoreAllMocks();
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

it('a JSON Resume in Zawgyi is added after the question whether it is to be converted, and after the report', async () => {
  const refused = { success: false, code: 'recruitment.resumeInZawgyi', message: 'It is Zawgyi' };
  const report = {
    taken: 1,
    understood: [],
    leftOut: [{ place: 'basics.url', value: 'https://a.example', note: 'There is no field for it' }],
    understoodCount: 0,
    leftOutCount: 1,
  };
  const calls = fakeServer({
    'GET /lczp/seeker/queryById': () => ({ result: rowOf('3', { fullName: 'Ma Hla' }) }),
    'POST /lczp/resume/importJson': ({ body }) =>
      body.convert === true ? { result: { id: body.trial ? null : '9', report } } : refused,
  });
  vi.spyOn(HTMLInputElement.prototype, 'click').mockImplementation(function (this: HTMLInputElement) {
    Object.defineProperty(this, 'files', { value: [new File(['{"basics":{}}'], 'cv.json')] });
    this.dispatchEvent(new Event('change'));
  });
  await signIn(resume);
  show(<SeekerPages />, '/recruitment/seeker?id=3');
  await person.click(await screen.findByRole('button', { name: 'Add from JSON Resume' }));
  expect((await screen.findByRole('dialog')).textContent).toContain('It is Zawgyi');
  await person.click(screen.getByRole('button', { name: 'Convert' }));
  expect(await screen.findByText('There is no field for it')).toBeTruthy();
  const sent = () => calls.filter(({ path }) => path === '/lczp/resume/importJson').map(({ body }) => body);
  const body = { seekerId: '3', lang: 'en-US', resume: { basics: {} } };
  expect(sent()).toEqual([
    { ...body, convert: false, trial: true },
    { ...body, convert: true, trial: true },
  ]);
  await person.click(screen.getByRole('button', { name: 'Add resume' }));
  await waitFor(() => expect(sent().at(-1)).toEqual({ ...body, convert: true }));
});
