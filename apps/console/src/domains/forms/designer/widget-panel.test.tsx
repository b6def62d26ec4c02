import { findItem, isObject, type Json, type JsonObject, memberOf, openDocument } from '@lc/form-core';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { person, show, signIn } from '../../../kernel/resource/testing.tsx';
import { widget } from '../render/render.fixture.tsx';
import { createCommands } from './commands.ts';
import { createDesign, DesignProvider, documentOf } from './design-store.ts';
import { DesignerProvider } from './designer-context.ts';
import { WidgetPanel } from './widget-panel.tsx';

beforeAll(() => signIn());
afterEach(cleanup);

/** Shows the properties of one widget. */
const showPanel = (type: string, options: JsonObject) => {
  const design = createDesign(openDocument({ list: [widget(type, 'it', options)] }));
  design.select({ id: 'it' });
  const parts = {
    commands: createCommands(design, (key) => key),
    tableFields: [],
    sources: [],
    tables: [],
    showProperties: () => undefined,
  };
  show(
    <DesignProvider value={design}>
      <DesignerProvider value={parts}>
        <WidgetPanel findings={[]} />
      </DesignerProvider>
    </DesignProvider>,
  );
  return {
    option: (name: string): Json | undefined => {
      const raw = findItem(documentOf(design.getState()), 'it')?.raw;
      const stored = isObject(raw) ? memberOf(raw, 'options') : undefined;
      return isObject(stored) ? memberOf(stored, name) : undefined;
    },
  };
};

it('editing the label of a choice keeps its value, of any type', async () => {
  const { option } = showPanel('radio', {
    showLabel: true,
    options: [{ value: 1, label: 'One', disabled: true }, 2, { value: false, label: 'No' }],
  });
  fireEvent.change(screen.getByLabelText('Label of choice 1'), { target: { value: 'တစ်' } });
  fireEvent.change(screen.getByLabelText('Label of choice 2'), { target: { value: '二' } });
  fireEvent.change(screen.getByLabelText('Label of choice 3'), { target: { value: 'Never' } });
  expect(option('options')).toEqual([
    { value: 1, label: 'တစ်', disabled: true },
    { value: 2, label: '二' },
    { value: false, label: 'Never' },
  ]);
});

it('the label of a choice is editable only when the form shows labels', async () => {
  showPanel('checkbox', { showLabel: false, options: [{ value: 'a' }] });
  expect(screen.getByLabelText('Value of choice 1')).toBeTruthy();
  expect(screen.queryByLabelText('Label of choice 1')).toBeNull();
  await person.click(screen.getByLabelText('Show labels'));
  expect(screen.getByLabelText('Label of choice 1')).toBeTruthy();
});

it('a date has one placeholder field, a date range has two', async () => {
  const { option } = showPanel('time', { isRange: false, placeholder: '' });
  expect(screen.queryByLabelText('Placeholder of the start')).toBeNull();
  await person.click(screen.getByLabelText('Range'));
  expect(option('isRange')).toBe(true);
  expect(screen.queryByLabelText('Placeholder')).toBeNull();
  expect(screen.getByLabelText('Placeholder of the end')).toBeTruthy();
});

it('the panel shows the type of a date field in words', () => {
  showPanel('date', { type: 'datetimerange', format: 'yyyy-MM-dd' });
  expect(screen.getByText('Range of dates and times')).toBeTruthy();
});

it('an option has the label that fits its widget type', () => {
  showPanel('imgupload', { min: 2 });
  expect(screen.getByLabelText('Fewest pictures')).toBeTruthy();
  expect(screen.queryByLabelText('Smallest')).toBeNull();
});
