import { openDocument, readWidget, type Widget } from '@lc/form-core';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { person, show, signIn } from '../../../kernel/resource/testing.tsx';
import { FormStyle } from './form-style.tsx';
import { widget as rawWidget } from './render.fixture.tsx';
import { WidgetInput } from './widget-input.tsx';

beforeAll(() => signIn());
afterEach(cleanup);

const read = (type: string, options = {}): Widget => {
  const [item] = openDocument({ list: [rawWidget(type, 'it', options)] }).items;
  const widget = item && readWidget(item, 'en-US');
  if (!widget) throw new Error(`no widget ${type}`);
  return widget;
};

it('WidgetInput renders outside a form, labelled by its widget', async () => {
  const onChange = vi.fn();
  show(
    <FormStyle config={{ ui: 'element', size: 'mini', customClass: 'mine x;y' }} language="zh-CN">
      <WidgetInput widget={read('input')} value="a" onChange={onChange} ui="element" language="zh-CN" />
    </FormStyle>,
  );
  await person.type(screen.getByLabelText('it'), 'b');
  expect(onChange).toHaveBeenLastCalledWith('ab');
  expect(document.querySelector('.lc-fr.is-element.is-mini.mine')?.className).not.toContain('x;y');
});

it('WidgetInput renders a disabled widget as a disabled input', async () => {
  const onChange = vi.fn();
  show(
    <WidgetInput
      widget={read('checkbox', { options: ['x'] })}
      value={[]}
      onChange={onChange}
      ui="antd"
      language="en-US"
      disabled
    />,
  );
  await person.click(screen.getByLabelText('x'));
  expect(onChange).not.toHaveBeenCalled();
});

it('WidgetInput renders nothing for a container widget such as a grid', () => {
  const { container } = show(
    <WidgetInput widget={read('grid')} value={null} onChange={vi.fn()} ui="antd" language="en-US" />,
  );
  expect(container.querySelector('.ant-app')?.children).toHaveLength(0);
});
