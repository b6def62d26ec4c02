import type { Json, JsonObject } from '@lc/form-core';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { lazy } from 'react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { person, signIn } from '../../../../kernel/resource/testing.tsx';
import type { FormHost, RichTextProps } from '../host.ts';
import { after, box, designOf, only, showForm, widget } from '../render.fixture.tsx';

beforeAll(() => signIn());
afterEach(cleanup);

describe('pictures in a form', () => {
  const design = (options: JsonObject = {}) => only('imgupload', { length: 3, multiple: true, ...options });
  const picture = (name: string) => new File(['x'], name, { type: 'image/png' });
  const send = (container: HTMLElement, ...files: File[]) =>
    person.upload(container.querySelector('input[type=file]') as HTMLInputElement, files);
  const kept = (...urls: string[]) => ({
    it: urls.map((url, index) => ({ key: `${index}`, url, percent: 100, status: 'success' })),
  });
  const host: FormHost = {
    upload: async (file) => {
      if (file.name.startsWith('bad')) throw new Error('refused');
      return { url: `/up/${file.name}` };
    },
  };
  const urls = (answer: unknown) => (answer as { it: { url: string }[] }).it.map(({ url }) => url);

  it('are uploaded one after the other, up to the limit', async () => {
    const { container, handIn } = showForm(design(), { host });
    await send(container, picture('a.png'), picture('b.png'), picture('c.png'), picture('d.png'));
    await waitFor(async () => expect(urls(await handIn())).toHaveLength(3));
    const { it: stored } = (await handIn()) as { it: Json[] };
    expect(stored[0]).toMatchObject({ url: '/up/a.png', percent: 100, status: 'success' });
    expect(screen.queryByRole('button', { name: 'Upload a picture' })).toBeNull();
  });

  it('that fail to upload, or are not images, are named and not kept', async () => {
    const { container, handIn } = showForm(design(), { host });
    await send(container, picture('bad.png'));
    expect(await screen.findByText('bad.png could not be uploaded')).toBeTruthy();
    fireEvent.change(container.querySelector('input[type=file]') as Element, {
      target: { files: [new File(['x'], 'notes.txt')] },
    });
    expect(await screen.findByText(/Only gif/)).toBeTruthy();
    expect(urls(await handIn())).toEqual([]);
  });

  it('that are being uploaded delay the submit, and a failed one blocks it', async () => {
    const { container, handIn } = showForm(design(), {
      host: {
        upload: async ({ name }) => {
          await new Promise((resolve) => setTimeout(resolve, 150));
          if (name.startsWith('bad')) throw new Error('refused');
          return { url: `/up/${name}` };
        },
      },
    });
    await send(container, picture('a.png'));
    expect(urls(await handIn())).toEqual(['/up/a.png']);
    await send(container, picture('bad.png'));
    expect(await handIn()).toBe('Form data validation failed');
    expect(urls(await handIn())).toEqual(['/up/a.png']);
  });

  it('can be sorted, replaced and removed, down to the minimum', async () => {
    const { container, handIn } = showForm(design({ isDelete: true, isEdit: true, min: 1 }), {
      host,
      values: kept('/1.png', '/2.png'),
    });
    await person.click(screen.getByRole('button', { name: 'Move picture 2 forward' }));
    expect(urls(await handIn())).toEqual(['/2.png', '/1.png']);
    await person.click(screen.getByRole('button', { name: 'Replace picture 1' }));
    await send(container, picture('new.png'));
    await waitFor(async () => expect(urls(await handIn())).toEqual(['/up/new.png', '/1.png']));
    await person.click(screen.getByRole('button', { name: 'Remove picture 2' }));
    expect(urls(await handIn())).toEqual(['/up/new.png']);
    expect(screen.queryByRole('button', { name: /Remove/ })).toBeNull();
  });

  it('cannot be uploaded when the host page has no upload', () => {
    showForm(design());
    expect(
      screen.getByRole<HTMLButtonElement>('button', { name: 'Pictures cannot be uploaded here' }).disabled,
    ).toBe(true);
  });
});

describe('rich text and custom areas', () => {
  it('are edited in the editor of the host page, loaded on demand', async () => {
    const Editor = ({ value, onChange, labelledBy, height }: RichTextProps) => (
      <textarea
        aria-labelledby={labelledBy}
        style={{ height }}
        value={String(value)}
        onChange={({ target }) => onChange(`<p>${target.value}</p>`)}
      />
    );
    const host = { richText: lazy(async () => ({ default: Editor })) };
    const { handIn } = showForm(only('editor', { height: '200px' }), { host });
    fireEvent.change(await screen.findByLabelText('it'), { target: { value: 'Hi' } });
    expect(await handIn()).toEqual({ it: '<p>Hi</p>' });
  });

  it('can be edited as HTML when the host page has no editor', async () => {
    expect(await after(only('editor', {}), () => person.type(box(), '<b>x</b>'))).toBe('<b>x</b>');
  });

  it.each([
    ['String', ''],
    ['Object', {}],
    ['Array', []],
  ])('a custom area of type %s starts with %j', async (defaultType, expected) => {
    const stored = await after(only('blank', { defaultType }), async () => undefined);
    expect(stored).toEqual(expected);
    expect(screen.getByText('Custom area')).toBeTruthy();
  });
});

describe('a read-only form', () => {
  const values = {
    a: 'two\nlines',
    b: ['x', 'gone'],
    c: '1',
    d: true,
    e: new Date(2018, 9, 4).getTime(),
    f: ['08:00', '17:30'],
    g: 3,
    h: '<p onclick="steal()">Hello <b>you</b><script>alert(1)</script></p>',
    i: [{ key: '1', url: '/p.png', percent: 100, status: 'success' }],
    j: ['mm', 'ygn'],
    k: '',
  };
  const design = designOf([
    widget('textarea', 'a'),
    widget('checkbox', 'b', { options: [{ value: 'x', label: 'An X' }], showLabel: true }),
    widget('select', 'c', { remote: true, remoteFunc: 'dict:sex' }),
    widget('switch', 'd'),
    widget('date', 'e', { timestamp: true, format: 'yyyy-MM-dd' }),
    widget('time', 'f', { isRange: true, format: 'HH:mm' }),
    widget('rate', 'g'),
    widget('editor', 'h'),
    widget('imgupload', 'i'),
    widget('cascader', 'j', {
      remoteOptions: [{ value: 'mm', label: 'Myanmar', children: [{ value: 'ygn', label: 'Yangon' }] }],
    }),
    widget('input', 'k', {}, { rules: [{ required: true, message: 'needed' }] }),
  ]);

  it('shows text in place of inputs, and requires nothing', async () => {
    const { field, container } = showForm(design, {
      values,
      isReadOnly: true,
      host: { options: async () => [{ value: '1', label: 'Female' }] },
    });
    expect(container.querySelectorAll('input, textarea, [role=combobox]')).toHaveLength(0);
    await screen.findByText('Female');
    const texts = ['a', 'b', 'd', 'e', 'f', 'g', 'j', 'k'].map(
      (id) => field(id).querySelector('.ant-form-item-control')?.textContent,
    );
    expect(texts).toEqual([
      'two\nlines',
      'An X, gone',
      'Yes',
      '2018-10-04',
      '08:00 – 17:30',
      '3 of 5',
      'Myanmar / Yangon',
      '—',
    ]);
    expect(field('h').querySelector('.lc-prose')?.innerHTML).toBe('<p>Hello <strong>you</strong></p>');
    expect(field('i').querySelector('img')?.getAttribute('src')).toBe('/p.png');
  });

  it('shows an empty field as empty, not as its default', () => {
    const started = designOf([
      widget('number', 'n', { defaultValue: 5 }),
      widget('input', 'a', { defaultValue: 'usual' }),
      widget('input', 'b', { defaultValue: 'usual' }),
    ]);
    const { field } = showForm(started, { values: { a: 'said' }, isReadOnly: true });
    const texts = ['n', 'a', 'b'].map((id) => field(id).querySelector('.ant-form-item-control')?.textContent);
    expect(texts).toEqual(['—', 'said', '—']);
  });
});
