import '../../../app/field-components.ts';
import type { Problem, Resource } from '@lc/contract/kernel';
import { resume } from '@lc/contract/recruitment';
import { dict } from '@lc/contract/system';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { fakeServer, person, show, signIn } from '../testing.tsx';
import { RecordDialog } from './record-dialog.tsx';

afterEach(cleanup);

const open = async (resource: Resource, initial: object, problems: readonly Partial<Problem>[]) => {
  await signIn(resource);
  fakeServer({
    [`POST ${resource.pathOf('create')}`]: () => ({
      success: false,
      code: '400',
      message: 'Some of the values are not valid',
      result: { problems },
    }),
  });
  const opened = { mode: 'create', initial: { ...initial } } as const;
  show(<RecordDialog resource={resource} opened={opened} onClose={() => undefined} />);
  await person.click(await screen.findByRole('button', { name: 'Save' }));
};

describe('the problems of a form', () => {
  it('are listed with a link to the field when there is only one', async () => {
    await open(dict, { dictName: { 'en-US': 'Sex' } }, []);
    await screen.findByText('1 field needs attention');
    await person.click(screen.getByRole('button', { name: 'Code' }));
    expect(document.activeElement).toBe(screen.getByLabelText('Code'));
    await person.type(screen.getByLabelText('Code'), 'sex');
    await waitFor(() => expect(screen.queryByText('1 field needs attention')).toBeNull());
  });
});

describe('the problems of lines', () => {
  const { title } = resume.spec.fields;
  const { educations } = resume.spec.children;
  const subject: Resource = {
    ...resume,
    spec: { ...resume.spec, fields: { title }, groups: {}, checks: [], children: { educations } },
  };
  const school = { institution: 'School', level: 'high', startMonth: '2020-01' };
  const initial = { title: 'One', educations: [school, school, school] };
  const problemsAt = (...paths: string[]) => paths.map((path) => ({ path, message: `Wrong at ${path}` }));
  const list = () => within(screen.getByRole('group', { name: 'Education' }));
  const schools = () => list().getAllByLabelText<HTMLInputElement>(/^School/);
  const links = () => screen.queryAllByRole('button', { name: /^Education/ }).map((link) => link.textContent);

  it('are listed by the name of the line, each linked to its input', async () => {
    await open(subject, initial, problemsAt('title', 'educations.0.startMonth', 'educations.2.institution'));
    await screen.findByText('3 fields need attention');
    expect(links()).toEqual(['Education 1: From', 'Education 3: School']);
    expect(schools().map((input) => input.getAttribute('aria-invalid'))).toEqual(['false', 'false', 'true']);
    expect(list().getByRole('alert').textContent).toContain('Wrong at educations.2.institution');
    await person.click(screen.getByRole('button', { name: 'Education 3: School' }));
    expect(document.activeElement).toBe(schools()[2]);
  });

  it('are listed with a link when there is only one', async () => {
    await open(subject, initial, problemsAt('educations.1.institution'));
    await screen.findByText('1 field needs attention');
    await person.click(screen.getByRole('button', { name: 'Education 2: School' }));
    expect(document.activeElement).toBe(schools()[1]);
  });

  it('stay until their input has another value or a line is removed', async () => {
    await open(subject, initial, problemsAt('educations.0.institution', 'educations.1.institution'));
    await screen.findByText('2 fields need attention');
    await person.type(schools()[1] ?? document.body, '!');
    expect(links()).toEqual(['Education 1: School']);
    await person.click(list().getByRole('button', { name: 'Add a line' }));
    expect(links()).toEqual(['Education 1: School']);
    await person.click(list().getByRole('button', { name: 'Remove line 2' }));
    expect(links()).toEqual([]);
  });

  it('stand at their list when they belong to no input', async () => {
    await open(subject, initial, problemsAt('educations.1.id'));
    await screen.findByText('1 field needs attention');
    expect(links()).toEqual(['Education']);
    expect(list().getByRole('alert').textContent).toBe('Wrong at educations.1.id');
  });
});
