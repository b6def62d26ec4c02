import '../../../app/field-components.ts';
import { choice, type Resource, reference, sameAs, text } from '@lc/contract/kernel';
import {
  jobPosting,
  reportCase,
  resume,
  resumeEducation,
  resumeSkill,
  srCompany,
} from '@lc/contract/recruitment';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { withValue } from '../form-values.ts';
import { fakeServer, person, show, signIn } from '../testing.tsx';
import { RecordDialog } from './record-dialog.tsx';

afterEach(cleanup);

describe('a form with dependent fields', () => {
  test('disables a choice until the other one is made, and offers what fits it', async () => {
    await signIn(reportCase);
    fakeServer({});
    show(<RecordDialog resource={reportCase} opened={{ mode: 'create' }} onClose={() => undefined} />);
    const category = await screen.findByLabelText('Category');
    expect(category.closest('.ant-select')?.className).toContain('ant-select-disabled');
    expect(screen.getByText('Choose About first')).toBeDefined();
    await person.click(screen.getByLabelText('About'));
    await person.click(await screen.findByTitle('company'));
    await person.click(screen.getByLabelText('Category'));
    expect(await screen.findByTitle('fake_company')).toBeDefined();
    expect(screen.queryByTitle('fake_job')).toBeNull();
  });

  test('requests the rows that fit the chosen value, also by a list', async () => {
    await signIn(srCompany);
    const calls = fakeServer({});
    show(
      <RecordDialog
        resource={srCompany}
        fixed={{ eventId: '7' }}
        opened={{ mode: 'create' }}
        onClose={() => undefined}
      />,
    );
    expect(await screen.findByText('Choose Company first')).toBeDefined();
    await person.click(screen.getByLabelText('Booth'));
    await waitFor(() =>
      expect(calls.find(({ path }) => path === '/specialRecruitment/srBooth/options')).toBeDefined(),
    );
    const asked = calls.find(({ path }) => path === '/specialRecruitment/srBooth/options');
    expect(asked?.query.get('for')).toBe('srCompany.boothId');
    expect(asked?.query.get('beside')).toBe('7');
  });

  test('clears values that do not fit a new value, and keeps others', () => {
    const about = { targetKind: 'job', category: 'fake_job' };
    expect(withValue(reportCase, about, 'targetKind', 'company').category).toBeUndefined();
    const spam = { targetKind: 'job', category: 'spam' };
    expect(withValue(reportCase, spam, 'targetKind', 'company').category).toBe('spam');
    const pay = { salaryCurrency: 'USD', salaryPeriod: 'month', salaryRangeId: '4', title: 'Cook' };
    expect(withValue(jobPosting, pay, 'salaryCurrency', 'MMK')).toEqual({
      ...pay,
      salaryCurrency: 'MMK',
      salaryRangeId: undefined,
    });
    expect(withValue(jobPosting, pay, 'salaryCurrency', 'USD')).toEqual(pay);
    const guest = { companyId: '1', jobIds: ['2', '3'] };
    expect(withValue(srCompany, guest, 'companyId', '9').jobIds).toEqual([]);
  });
});

describe('a form with lines that depend on fields of the record', () => {
  const { fields } = resume.spec;
  const ofFields = ({ spec, ...rest }: Resource, own: Resource['spec']['fields']): Resource => ({
    ...rest,
    spec: { ...spec, fields: own, groups: {}, children: {}, checks: [] },
  });
  const education = ofFields(resumeEducation, {
    institution: text({ max: 126 }),
    level: choice({
      values: resumeEducation.spec.fields.level.values,
      dictionary: 'education_level',
      of: {
        field: 'highestEducation',
        values: { primary: ['primary'], middle: ['primary', 'middle'] },
      },
    }),
  });
  const skill = ofFields(resumeSkill, {
    title: text({ max: 60 }),
    skill: choice({ values: ['a', 'b'], dictionary: 'skill', of: { field: 'title', values: { x: ['a'] } } }),
    keywordId: reference({ to: 'jobKeyword', only: { lang: sameAs('lang') } }),
  });
  const bare = ofFields(resume, {
    title: text({ max: 126 }),
    lang: fields.lang,
    highestEducation: fields.highestEducation,
  });
  const subject: Resource = {
    ...bare,
    spec: {
      ...bare.spec,
      children: { educations: { of: education, max: 9 }, skills: { of: skill, max: 9 } },
    },
  };
  const add = async (initial = {}) => {
    await signIn(resume);
    const calls = fakeServer({});
    const opened = { mode: 'create', initial } as const;
    show(<RecordDialog resource={subject} opened={opened} onClose={() => undefined} />);
    await screen.findByRole('group', { name: 'Education' });
    return calls;
  };
  const list = (name: string) => within(screen.getByRole('group', { name }));

  test('disables a choice until the one of the record is made, and offers what fits it', async () => {
    await add({ educations: [{}] });
    const level = list('Education').getByLabelText('Level');
    expect(level.closest('.ant-select')?.className).toContain('ant-select-disabled');
    expect(list('Education').getByText('Choose Highest education first')).toBeDefined();
    await person.click(screen.getByLabelText('Highest education'));
    await person.click(await screen.findByTitle('middle'));
    await person.click(list('Education').getByLabelText('Level'));
    await waitFor(() => expect(screen.getAllByTitle('primary')).toHaveLength(2));
    // What the other choice offers.
    expect(screen.getAllByTitle('high')).toHaveLength(1);
  });

  test('requests the rows that fit the value of the record', async () => {
    const calls = await add({ lang: 'my-MM', skills: [{}] });
    await person.click(list('Skills').getByLabelText('Keyword'));
    const asked = () => calls.find(({ path }) => path === '/lczp/jobKeyword/options');
    await waitFor(() => expect(asked()).toBeDefined());
    expect(asked()?.query.get('for')).toBe('resumeSkill.keywordId');
    expect(asked()?.query.get('beside')).toBe('my-MM');
  });

  test('clears what does not fit a new value of the record, in each line', () => {
    const values = {
      lang: 'en-US',
      highestEducation: 'high',
      educations: [
        { id: '1', level: 'primary' },
        { id: '2', institution: 'School', level: 'high' },
      ],
      skills: [{ keywordId: '3' }, {}],
    };
    const lower = withValue(subject, values, 'highestEducation', 'middle');
    expect(lower.educations).toEqual([
      { id: '1', level: 'primary' },
      { id: '2', institution: 'School', level: undefined },
    ]);
    expect(lower.skills).toEqual(values.skills);
    expect(withValue(subject, values, 'lang', 'my-MM').skills).toEqual([{ keywordId: undefined }, {}]);
    expect(withValue(subject, values, 'lang', 'en-US')).toEqual(values);
  });

  test('prefers a field of the line to one of the record with the same name', async () => {
    const values = { title: 'x', skills: [{ title: 'y', skill: 'b' }] };
    expect(withValue(subject, values, 'title', 'z').skills).toEqual(values.skills);
    await add({ title: 'x', lang: 'en-US', skills: [{}] });
    expect(list('Skills').getByText(/^Choose .* first$/)).toBeDefined();
  });
});
