import type { JsonObject } from '@lc/form-core';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { person, signIn } from '../../../../kernel/resource/testing.tsx';
import type { FormHost } from '../host.ts';
import { after, box, designOf, only, showForm, widget } from '../render.fixture.tsx';

beforeAll(() => signIn());
afterEach(cleanup);

describe('texts and numbers', () => {
  it.each([
    ['number', '1.50', 1.5],
    ['integer', '12x', '12x'],
    ['float', '-0.5', -0.5],
    ['string', '12', '12'],
  ])('a text of type %s stores %s as %j, and shows what was typed', async (dataType, text, expected) => {
    const stored = await after(only('input', { dataType }), async () => {
      await person.type(box(), text);
      expect(box().value).toBe(text);
    });
    expect(stored).toEqual(expected);
  });

  it('a text has the length limit, the counter and the read-only state of its design', () => {
    const { container } = showForm(
      only('input', {
        maxlength: 5,
        showWordLimit: true,
        defaultValue: 'ab',
        placeholder: 'here',
        readonly: true,
      }),
    );
    expect(box().maxLength).toBe(5);
    expect(box().readOnly).toBe(true);
    expect(box().placeholder).toBe('here');
    expect(container.textContent).toContain('2/5');
  });

  it('a long text has five lines', () => {
    showForm(only('textarea', {}));
    expect(screen.getByLabelText('it').getAttribute('rows')).toBe('5');
  });

  it.each([
    ['99', 10],
    ['-99', -5],
    ['2.5', 2.5],
  ])('a number clamps %s to its limits', async (text, expected) => {
    const stored = await after(only('number', { defaultValue: 0, min: -5, max: 10 }), async () => {
      await person.clear(box());
      await person.type(box(), text);
      await person.tab();
    });
    expect(stored).toBe(expected);
  });

  it('a number submits null when it is emptied, and is changed in steps by keyboard', async () => {
    const design = only('number', { defaultValue: 3, step: 0.5, min: '', max: '' });
    expect(await after(design, () => person.clear(box()))).toBeUndefined();
    cleanup();
    expect(await after(design, () => person.type(box(), '{ArrowUp}'))).toBe(3.5);
  });
});

describe('choices', () => {
  const options = [
    { value: 1, label: 'One' },
    { value: '1', label: 'Text one' },
    { value: true, label: 'Yes' },
  ];

  it.each([
    ['One', 1],
    ['Text one', '1'],
    ['Yes', true],
  ])('a radio %s stores %j', async (label, expected) => {
    const stored = await after(only('radio', { options, showLabel: true }), () =>
      person.click(screen.getByLabelText(label)),
    );
    expect(stored).toBe(expected);
  });

  it('checkboxes store values in the order of ticking, and keep values that are not offered', async () => {
    const stored = await after(
      only('checkbox', { options: ['a', 'b', 'c'], defaultValue: ['gone'] }),
      async () => {
        for (const name of ['c', 'a', 'b', 'a']) await person.click(screen.getByLabelText(name));
      },
    );
    expect(stored).toEqual(['gone', 'c', 'b']);
  });

  const pick = async (label: string): Promise<void> => {
    fireEvent.mouseDown(box());
    const list = document.querySelector<HTMLElement>('.ant-select-dropdown');
    await person.click(await within(list as HTMLElement).findByText(label));
  };

  it('a select stores the value, or several in their order', async () => {
    expect(await after(only('select', { options, showLabel: true }), () => pick('Text one'))).toBe('1');
    cleanup();
    const many = only('select', { options, showLabel: true, multiple: true, defaultValue: [true] });
    expect(await after(many, () => pick('One'))).toEqual([true, 1]);
  });

  it('a cleared select stores an empty text, as in the original', async () => {
    const design = only('select', { options: ['a'], defaultValue: 'a', clearable: true });
    const clear = () => person.click(document.querySelector('.ant-select-clear') as Element);
    expect(await after(design, clear)).toBe('');
  });

  it('a cascader stores the values of its path, of any type', async () => {
    const remoteOptions = [{ id: 1, text: 'Country', sub: [{ id: false, text: 'Town' }] }];
    const design = only('cascader', {
      remoteOptions,
      props: { value: 'id', label: 'text', children: 'sub' },
    });
    const stored = await after(design, async () => {
      fireEvent.mouseDown(box());
      await person.click(await screen.findByText('Country'));
      await person.click(await screen.findByText('Town'));
    });
    expect(stored).toEqual([1, false]);
    expect(screen.getAllByText('Country / Town').length).toBeGreaterThan(0);
  });
});

describe('remote sources of choices', () => {
  const remote = (type: string) => only(type, { remote: true, remoteFunc: 'dict:sex', defaultValue: '1' });

  it('are loaded once for all widgets that use them, and label the stored values', async () => {
    const options = vi.fn<NonNullable<FormHost['options']>>(async () => [{ value: '1', label: 'Female' }]);
    const source = { remote: true, remoteFunc: 'dict:sex' };
    showForm(
      designOf([widget('radio', 'a', source), widget('select', 'b', { ...source, defaultValue: '1' })]),
      {
        host: { options },
      },
    );
    expect(await screen.findByLabelText('Female')).toBeTruthy();
    expect(screen.getAllByText('Female').length).toBe(2);
    expect(options.mock.calls.map(([name]) => name)).toEqual(['dict:sex']);
  });

  it.each(['radio', 'checkbox', 'select'])('that fail to load can be loaded again in a %s', async (type) => {
    let times = 0;
    const options = async () => {
      times += 1;
      if (times === 1) throw new Error('down');
      return [{ id: '1', title: 'Female' }];
    };
    const design = only(type, {
      remote: true,
      remoteFunc: 'api:people',
      props: { value: 'id', label: 'title' },
      defaultValue: type === 'checkbox' ? ['1'] : '1',
    });
    showForm(design, { host: { options } });
    await person.click(await screen.findByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Female')).toBeTruthy();
    expect(screen.queryByText('The options could not be loaded')).toBeNull();
  });

  it('leave the options of the design when the host page has no sources', () => {
    showForm(
      only('radio', { remote: true, remoteFunc: 'f', remoteOptions: [{ value: 'x', label: 'Kept' }] }),
    );
    expect(screen.getByLabelText('Kept')).toBeTruthy();
  });

  it('show that they are loading', () => {
    showForm(remote('radio'), { host: { options: () => new Promise(() => undefined) } });
    expect(screen.getByText('Loading the options…')).toBeTruthy();
  });

  it('with many entries can be searched', async () => {
    const many = Array.from({ length: 500 }, (_, index) => ({ value: `${index}`, label: `Entry ${index}` }));
    showForm(remote('select'), { host: { options: async () => many } });
    await screen.findByText('Entry 1');
    await person.type(box(), 'Entry 499');
    expect(await screen.findByText('Entry 499')).toBeTruthy();
  });
});

describe('dates and times', () => {
  const type = async (input: Element, text: string): Promise<void> => {
    await person.click(input);
    await person.clear(input);
    await person.type(input, text);
    await person.keyboard('{Enter}');
    await person.tab();
  };

  it.each([
    ['date', { format: 'yyyy-MM-dd' }, '2018-10-04', '2018-10-04'],
    ['date', { format: 'dd/MM/yyyy' }, '04/10/2018', '04/10/2018'],
    ['date', { type: 'month', format: 'yyyy-MM' }, '2018-10', '2018-10'],
    ['date', { type: 'year', format: 'yyyy' }, '2018', '2018'],
    [
      'date',
      { type: 'datetime', format: 'yyyy-MM-dd HH:mm:ss' },
      '2018-10-04 05:06:07',
      '2018-10-04 05:06:07',
    ],
    ['date', { format: 'yyyy-MM-dd', timestamp: true }, '2018-10-04', new Date(2018, 9, 4).getTime()],
    ['time', { format: 'HH:mm', defaultValue: '' }, '09:30', '09:30'],
  ])('a %s with %j accepts %s and stores %j', async (kind, options, text, expected) => {
    const stored = await after(only(kind, options), async () => {
      await type(box(), text);
      await waitFor(() => expect(box().value).toBe(text));
    });
    expect(stored).toEqual(expected);
  });

  it.each([
    ['date', { type: 'daterange', format: 'yyyy-MM-dd' }, ['2018-10-04', '2018-11-05']],
    ['time', { isRange: true, format: 'HH:mm:ss' }, ['08:00:00', '17:30:00']],
  ])('a range of %s %j stores both ends', async (kind, options, [start, end]) => {
    const { field, handIn } = showForm(only(kind, options));
    const [first, second] = field('it').querySelectorAll('input');
    await person.click(first as Element);
    await person.type(first as Element, `${start}{Enter}`);
    await person.type(second as Element, `${end}{Enter}`);
    await person.tab();
    await waitFor(async () => expect(await handIn()).toEqual({ it: [start, end] }));
  });

  it.each([
    [
      { type: 'daterange', timestamp: true },
      [new Date(2018, 0, 2).getTime(), new Date(2018, 0, 3).getTime()],
    ],
    [{ type: 'dates' }, ['2018-01-02', '2018-01-03']],
  ])('a date shows its stored value with %j', (options, value) => {
    const { field } = showForm(only('date', options as JsonObject), { values: { it: value } });
    const shown = [...field('it').querySelectorAll('input')].map((input) => input.value).join(' ');
    expect(shown + field('it').textContent).toContain('2018-01-02');
    expect(shown + field('it').textContent).toContain('2018-01-03');
  });

  it('a time has arrow buttons that change each unit separately', async () => {
    const design = only('time', { defaultValue: '23:59:58', arrowControl: true, format: 'HH:mm:ss' });
    const stored = await after(design, async () => {
      await person.click(box());
      await person.click(await screen.findByRole('button', { name: 'Minute: later' }));
      await person.click(screen.getByRole('button', { name: 'Second: earlier' }));
    });
    expect(stored).toBe('23:00:57');
  });

  it('a read-only date can be neither opened nor typed into', () => {
    showForm(only('date', { readonly: true, editable: false }), { values: { it: '2018-01-02' } });
    expect(box().readOnly).toBe(true);
  });
});

describe('scales, colours, switches', () => {
  it('a rating is set, and a second click does not clear it', async () => {
    const stored = await after(only('rate', { max: 4 }), async () => {
      const stars = screen.getAllByRole('radio');
      expect(stars.length).toBe(4);
      await person.click(stars[2] as Element);
      await person.click(stars[2] as Element);
    });
    expect(stored).toBe(3);
  });

  it('a slider is moved by keyboard, and its number can be typed', async () => {
    const stored = await after(only('slider', { min: 0, max: 50, step: 5, showInput: true }), async () => {
      fireEvent.keyDown(screen.getByRole('slider'), { key: 'ArrowRight', keyCode: 39 });
      await waitFor(() => expect(screen.getByRole<HTMLInputElement>('spinbutton').value).toBe('5'));
      await person.clear(screen.getByRole('spinbutton'));
      await person.type(screen.getByRole('spinbutton'), '20');
      await person.tab();
    });
    expect(stored).toBe(20);
  });

  it('a slider with minimum and maximum swapped uses the smaller one as minimum', () => {
    showForm(only('slider', { min: 9, max: 1 }));
    const handle = screen.getByRole('slider');
    const said = ['aria-valuemin', 'aria-valuenow', 'aria-valuemax'].map((name) => handle.getAttribute(name));
    expect(said).toEqual(['1', '9', '9']);
  });

  it('a range slider has two labelled handles', () => {
    showForm(only('slider', { range: true }), { values: { it: [10, 40] } });
    const handles = screen.getAllByRole('slider');
    expect(handles.map((handle) => handle.getAttribute('aria-label'))).toEqual(['it Start', 'it End']);
    expect(handles.map((handle) => handle.getAttribute('aria-valuenow'))).toEqual(['10', '40']);
  });

  it.each([
    [false, 'ff8800', '#FF8800'],
    [true, 'ff8800', 'rgba(255, 136, 0, 1)'],
  ])('a colour (alpha: %s) is typed and stored as in the original', async (showAlpha, code, expected) => {
    const stored = await after(only('color', { showAlpha }), async () => {
      await person.click(box());
      const hex = document.querySelector('.ant-color-picker-hex-input input') as HTMLInputElement;
      await waitFor(() => expect(document.activeElement).toBe(hex));
      await person.clear(hex);
      await person.type(hex, code);
      await person.keyboard('{Escape}');
      expect(document.activeElement).toBe(box());
    });
    expect(stored).toBe(expected);
  });

  it.each([false, true])('an empty colour (alpha: %s) stays empty when it is cleared', async (showAlpha) => {
    const stored = await after(only('color', { showAlpha, defaultValue: '' }), async () => {
      await person.click(box());
      await person.click(document.querySelector('.ant-color-picker-clear') as HTMLElement);
    });
    expect(stored).toBe('');
  });
});
