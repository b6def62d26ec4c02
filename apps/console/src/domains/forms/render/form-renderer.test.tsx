import { type Json, type JsonObject, openDocument, openForm, textOf, type Values } from '@lc/form-core';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import oneOfEach from '../../../../../../packages/form-core/fixtures/one-of-each.json';
import palette from '../../../../../../packages/form-core/fixtures/palette-defaults.json';
import { person, show, signIn } from '../../../kernel/resource/testing.tsx';
import { FormRenderer } from './form-renderer.tsx';
import type { HostInputProps } from './host.ts';
import { designOf, showForm, widget } from './render.fixture.tsx';

beforeAll(() => signIn());
afterEach(cleanup);

// The fixtures are JSON, which the types of imported files do not say.
const sampleOf = (raw: unknown) => raw as JsonObject;

const samples: Record<string, JsonObject> = {
  'one of each': sampleOf(oneOfEach),
  'the palette': designOf(
    [...palette.basic, ...palette.advance, ...palette.layout].map((raw, index) => ({
      ...sampleOf(raw),
      key: `w${index}`,
      model: `m${index}`,
    })),
  ),
};
const styles = ['element', 'antd'];

describe.each(styles)('the form renderer in the style %s', (ui) => {
  it.each(Object.keys(samples))('renders %s and submits what form-core computes', async (name) => {
    const design = samples[name] ?? {};
    const styled = { ...design, config: { ...sampleOf(design.config), ui } };
    const form = openForm(openDocument(styled), 'en-US');
    const { field, handIn, container } = showForm(styled);
    for (const { id, name: label } of form.fields) expect(field(id).textContent).toContain(label);
    expect(container.querySelector(`.lc-fr.is-${ui}`)).not.toBeNull();
    expect(await handIn()).toEqual(Object.values(form.handIn(form.start().values))[0]);
  });

  it('renders a design without config, options, rules or names', async () => {
    const { handIn } = showForm({
      list: [
        { type: 'input', model: 'a' },
        { type: 'select', model: 'b' },
      ],
    });
    expect(await handIn()).toEqual({});
  });
});

const needed: JsonObject = {
  rules: [
    { type: 'email', message: 'no address' },
    { required: true, message: 'needed' },
  ],
};
const typed = widget('input', 'mail', { dataType: 'email' }, needed);
const input = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

/** A custom area that counts how often it is drawn. */
const countingArea = () => {
  const area = { drawn: 0 };
  const Area = () => {
    area.drawn += 1;
    return null;
  };
  return { area, host: { blank: { free: Area } } };
};

it('typing renders only its own field when the page passes a new onChange each time', async () => {
  const { area, host } = countingArea();
  const document = openDocument(designOf([widget('input', 'name'), widget('blank', 'free')]));
  const Page = () => {
    const [values, setValues] = useState<Values>();
    return (
      <>
        <FormRenderer
          document={document}
          language="en-US"
          host={host}
          onChange={(_model, _value, all) => setValues(all)}
        />
        <output>{textOf(values?.name ?? null)}</output>
      </>
    );
  };
  show(<Page />);
  const before = area.drawn;
  await person.type(input('name'), 'abc');
  expect(screen.getByRole('status').textContent).toBe('abc');
  expect(area.drawn).toBe(before);
});

describe('validation messages', () => {
  it('appear one at a time when a field loses focus, and then change with every letter', async () => {
    const { messageOf } = showForm(designOf([typed, widget('input', 'other')]));
    await person.type(input('mail'), 'a');
    expect(messageOf('mail')).toBeNull();
    await person.tab();
    expect(messageOf('mail')).toBe('no address');
    expect(input('mail').getAttribute('aria-invalid')).toBe('true');
    await person.clear(input('mail'));
    expect(messageOf('mail')).toBe('needed');
    await person.type(input('mail'), 'a@b.co');
    expect(messageOf('mail')).toBeNull();
  });

  it('mark every field of a shared model as required', () => {
    const { field } = showForm(
      designOf([
        widget('input', 'a', {}, { model: 'shared', rules: [{ required: true }] }),
        widget('textarea', 'b', {}, { model: 'shared' }),
        widget('input', 'c'),
      ]),
    );
    const isMarked = (id: string) => field(id).querySelector('.ant-form-item-required') !== null;
    expect(['a', 'b', 'c'].map(isMarked)).toEqual([true, true, false]);
  });

  it('are linked to their field for screen readers', async () => {
    const { messageOf } = showForm(designOf([typed]));
    await person.click(input('mail'));
    await person.tab();
    const described = input('mail').getAttribute('aria-describedby') ?? '';
    expect(document.getElementById(described)?.textContent).toBe(messageOf('mail'));
    expect(input('mail').getAttribute('aria-required')).toBe('true');
  });

  it('all appear on submit, and the first invalid field has the focus', async () => {
    const { handIn, messageOf } = showForm(
      designOf([widget('input', 'fine'), typed, widget('radio', 'choice', {}, needed)]),
    );
    expect(await handIn()).toBe('Form data validation failed');
    expect(messageOf('mail')).toBe('needed');
    expect(messageOf('choice')).toBe('needed');
    expect(document.activeElement).toBe(input('mail'));
  });

  it('move the focus on submit to the first choice of a group, even in a long form', async () => {
    const before = Array.from({ length: 90 }, (_, index) => widget('input', `f${index}`));
    const { handIn, field } = showForm(
      designOf([...before, widget('checkbox', 'choice', { options: ['x', 'y'] }, needed)]),
    );
    await handIn();
    expect(document.activeElement).toBe(field('choice').querySelector('input'));
  });

  it('appear immediately when a choice is changed, such as a checkbox', async () => {
    const { messageOf } = showForm(
      designOf([widget('checkbox', 'choice', { options: ['x'], defaultValue: ['x'] }, needed)]),
    );
    await person.click(screen.getByLabelText('x'));
    expect(messageOf('choice')).toBe('needed');
  });

  it('appear at both fields that share a model', async () => {
    const { handIn, messageOf } = showForm(
      designOf([
        widget('input', 'a', {}, { key: 'one', ...needed }),
        widget('input', 'a', {}, { key: 'two' }),
      ]),
    );
    await handIn();
    expect([messageOf('one'), messageOf('two')]).toEqual(['needed', 'needed']);
  });
});

describe('switching the language of a form', () => {
  const design = {
    ...designOf([widget('input', 'mail', {}, { rules: [{ required: true }] })]),
    i18n: { 'zh-CN': { mail: { name: '邮箱' } } },
  };

  it('changes its labels and messages, and keeps its values', async () => {
    const { change, handIn, messageOf, container } = showForm(
      designOf([
        typed,
        widget('number', 'count', { defaultValue: 3 }),
        widget(
          'input',
          'own',
          {},
          {
            rules: [{ required: true }],
          },
        ),
      ]),
    );
    await person.type(input('mail'), 'a@b.co');
    await person.clear(input('count'));
    await handIn();
    expect(messageOf('own')).toBe('own is required');
    change({ language: 'my-MM' });
    expect(messageOf('own')).toBe('own ဖြည့်ရန် လိုအပ်သည်');
    expect(input('mail').value).toBe('a@b.co');
    expect(input('count').value).toBe('');
    expect(container.querySelector('.lc-fr')?.getAttribute('lang')).toBe('my-MM');
  });

  it('shows the translations that the form has', async () => {
    const { handIn, messageOf } = showForm(design, { language: 'zh-CN' });
    await handIn();
    expect(screen.getByLabelText('邮箱')).toBeTruthy();
    expect(messageOf('mail')).toBe('邮箱必须填写');
  });
});

describe('the logic of a form', () => {
  const design = designOf([
    widget('switch', 'wants'),
    widget('input', 'why', {}, { logic: { visible: '{wants}', required: '{wants}' } }),
    widget('number', 'price', { defaultValue: 2 }),
    widget('input', 'total', {}, { logic: { value: '{price} * 3' } }),
    widget('input', 'locked', {}, { logic: { disabled: '{price} > 4' } }),
    widget(
      'grid',
      'g',
      {},
      {
        logic: { visible: '{price} < 5' },
        columns: [{ span: 12, list: [widget('input', 'inside', {}, needed)] }],
      },
    ),
  ]);

  it('shows, requires, disables and computes fields as soon as a value changes', async () => {
    const { hasField, handIn, messageOf } = showForm(design, { values: { inside: 'a@b.co' } });
    expect(hasField('why')).toBe(false);
    expect(input('total').value).toBe('6');
    expect(input('total').disabled).toBe(true);
    await person.click(screen.getByLabelText('wants'));
    await handIn();
    expect(messageOf('why')).toBe('why is required');
    await person.type(input('why'), 'so');
    await person.clear(input('price'));
    await person.type(input('price'), '5');
    expect(input('locked').disabled).toBe(true);
    expect(hasField('inside')).toBe(false);
    expect(await handIn()).toEqual({ wants: true, why: 'so', price: 5, total: 15 });
  });

  it('renders only the fields that change', async () => {
    const drawn: string[] = [];
    const slot =
      (name: string) =>
      ({ value, onChange }: HostInputProps) => {
        drawn.push(`${name}=${String(value)}`);
        return (
          <button type="button" onClick={() => onChange('next')}>
            {name}
          </button>
        );
      };
    const onChange = vi.fn();
    showForm(
      designOf([
        widget('blank', 'one', { defaultType: 'String' }),
        widget('blank', 'two'),
        widget('input', 'text'),
      ]),
      {
        host: { blank: { one: slot('one'), two: slot('two') } },
        onChange,
      },
    );
    drawn.length = 0;
    await person.type(input('text'), 'abc');
    expect(drawn).toEqual([]);
    await person.click(screen.getByRole('button', { name: 'two' }));
    expect([...new Set(drawn)]).toEqual(['two=next']);
    expect(onChange).toHaveBeenLastCalledWith('two', 'next', { one: '', two: 'next', text: 'abc' });
  });
});

describe('values of a form', () => {
  const design = designOf([widget('input', 'a', { defaultValue: 'usual' }), widget('number', 'b')]);

  it('given by the page replace defaults, and later ones replace the current values', async () => {
    const { change, handIn } = showForm(design, { values: { a: 'given', foreign: 1 } });
    expect(input('a').value).toBe('given');
    await person.clear(input('b'));
    await person.type(input('b'), '7');
    change({ values: { a: 'later' } });
    expect(input('a').value).toBe('later');
    expect(await handIn()).toEqual({ a: 'later', b: 7 });
  });

  it('are clamped to the limits of their fields, whenever they are set', async () => {
    const limited = designOf([widget('number', 'n', { max: 3 }), widget('slider', 's', { max: 5 })]);
    const { change, handIn } = showForm(limited, { values: { n: 4 } });
    expect(await handIn()).toEqual({ n: 3, s: 0 });
    change({ values: { n: 2, s: 9 } });
    expect(await handIn()).toEqual({ n: 2, s: 5 });
  });

  it('return to the initial ones on reset, without messages', async () => {
    const { reset, handIn, messageOf } = showForm(
      designOf([widget('input', 'a', { defaultValue: 'usual' }, needed)]),
    );
    await person.clear(input('a'));
    await handIn();
    expect(messageOf('a')).toBe('needed');
    reset();
    expect(input('a').value).toBe('usual');
    expect(messageOf('a')).toBeNull();
  });

  it('cannot be changed while the form is locked', () => {
    showForm(design, { disabled: true });
    expect(input('a').disabled).toBe(true);
  });

  it('that were submitted are a copy, so changing them leaves the form alone', async () => {
    const { handIn } = showForm(designOf([widget('checkbox', 'c', { options: ['x'], defaultValue: [] })]));
    const first = (await handIn()) as { c: Json[] };
    first.c.push('y');
    expect(await handIn()).toEqual({ c: [] });
  });
});

describe('designs from other designers', () => {
  it('show a placeholder for unknown widgets, and submit the rest', async () => {
    const { handIn } = showForm(
      designOf([
        { type: 'signature', key: 's', model: 's', name: 'Sign', options: { defaultValue: ['kept'] } },
        'nonsense',
        widget('input', 'a', { defaultValue: 'x' }),
      ]),
    );
    expect(screen.getByText(/signature/)).toBeTruthy();
    expect(await handIn()).toEqual({ s: ['kept'], a: 'x' });
  });

  it('render grids within grids', async () => {
    const grid = (model: string, list: Json[], options: JsonObject = {}) =>
      widget('grid', model, options, {
        columns: [
          { span: 16, list },
          { span: '', list: [] },
        ],
      });
    const { field, handIn } = showForm(
      designOf([
        grid('outer', [grid('inner', [widget('input', 'deep', { defaultValue: 'd' })])], {
          gutter: 20,
          justify: 'center',
          align: 'middle',
        }),
      ]),
    );
    expect(field('deep').closest('.ant-col-16')?.closest('.ant-row-center.ant-row-middle')).not.toBeNull();
    expect(await handIn()).toEqual({ deep: 'd' });
  });

  it.each([
    ['element', { labelPosition: 'top' }, 'vertical'],
    ['element', { labelPosition: 'left', layout: 'vertical' }, 'horizontal'],
    ['antd', { layout: 'vertical' }, 'vertical'],
    ['antd', { labelPosition: 'top', layout: 'horizontal' }, 'horizontal'],
    ['antd', { layout: 'inline' }, 'inline'],
    ['element', { layout: 'inline' }, 'inline'],
  ])('in the style %s with %j have the layout %s', (ui, config, layout) => {
    const { container } = showForm(designOf([widget('input', 'a')], { ...config, ui, labelWidth: 140 }));
    expect(container.querySelector(`.ant-form-${layout}`)).not.toBeNull();
    expect(container.querySelector<HTMLElement>('.lc-fr-body')?.style.getPropertyValue('--lc-fr-label')).toBe(
      '140px',
    );
  });

  it('with many widgets are rendered in batches, until the last widget', async () => {
    const { hasField } = showForm(
      designOf(Array.from({ length: 120 }, (_, index) => widget('input', `f${index}`))),
    );
    expect(hasField('f0')).toBe(true);
    expect(hasField('f119')).toBe(false);
    await waitFor(() => expect(hasField('f119')).toBe(true));
  });
});
