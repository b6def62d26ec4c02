import { type JsonObject, openDocument, openForm } from '@lc/form-core';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import containers from '../../../../../../packages/form-core/fixtures/designs/containers.json';
import { signIn } from '../../../kernel/resource/testing.tsx';
import { designOf, showForm, widget } from './render.fixture.tsx';

beforeAll(() => signIn());
afterEach(cleanup);

// The fixture is JSON, which the types of imported files do not say.
const design = containers as unknown as JsonObject;

describe.each(['element', 'antd'])('containers in the style %s', (ui) => {
  const styled = { ...design, config: { ui, labelWidth: 100 } };

  it('are rendered under their titles, with their fields', () => {
    const { hasField } = showForm(styled);
    const person = screen.getByRole('group', { name: 'Person' });
    expect(within(person).getByLabelText('Age')).toBeTruthy();
    const papers = screen.getByRole('group', { name: 'Papers' });
    const languages = within(papers).getByRole('group', { name: 'Languages' });
    expect(within(languages).getByText('Spoken')).toBeTruthy();
    const shown = openForm(openDocument(styled), 'en-US').fields.filter(({ model }) => model !== 'country');
    expect(shown.map(({ id }) => hasField(id))).toEqual(shown.map(() => true));
  });

  it('have their fields checked and submitted', async () => {
    const { handIn, messageOf } = showForm(styled);
    expect(await handIn()).toBe('Form data validation failed');
    expect(messageOf('in_1')).toBe('Who are you?');
    fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Ei' } });
    expect(await handIn()).toMatchObject({ personName: 'Ei', age: 18, kind: 'nrc', employers: [] });
  });

  it('are hidden together with their fields', async () => {
    const { handIn } = showForm(styled, { values: { personName: 'Ei' } });
    expect(screen.queryByRole('group', { name: 'Where to' })).toBeNull();
    fireEvent.click(screen.getByRole('switch', { name: 'Abroad' }));
    expect(screen.getByRole('group', { name: 'Where to' })).toBeTruthy();
    expect(await handIn()).toBe('Form data validation failed');
  });

  it('with rows name the fields that cannot be filled in', () => {
    showForm(styled);
    expect(
      screen.getByText('Fields inside "Former employers" cannot be filled in (2): Employer, Until'),
    ).toBeTruthy();
    expect(screen.queryByLabelText('Employer')).toBeNull();
  });
});

it('columns of responsive grids have the width and gap of their options', () => {
  const { container } = showForm(design);
  const [first, second] = container.querySelectorAll('.lc-fr-grid > .ant-col');
  expect(first?.className).toMatch(/\bant-col-8\b.*\bant-col-offset-2\b/);
  expect(second?.className).toMatch(/\bant-col-14\b/);
  expect(second?.className).not.toContain('offset');
});

it('a widget of an unknown type shows its name, and its value when read-only', () => {
  const unknown = designOf([widget('map', 'place', { defaultValue: 'Yangon' }, { name: 'Where' })]);
  showForm(unknown);
  expect(screen.getByText('Where: This kind of field cannot be shown here: map')).toBeTruthy();
  expect(screen.queryByText('Yangon')).toBeNull();
  cleanup();
  showForm(unknown, { isReadOnly: true, values: { place: 'Bago' } });
  expect(screen.getByText('Bago')).toBeTruthy();
});
