import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Input, Select } from 'antd';
import { afterEach, expect, it, vi } from 'vitest';

afterEach(cleanup);

// How browsers report the Enter that ends a word: the second is Safari's, where the word has ended before.
const ends = [
  { key: 'Enter', keyCode: 229, isComposing: true },
  { key: 'Enter', keyCode: 229, isComposing: false },
];

it('an Enter that ends a word reaches no input, no library and no page', () => {
  const heard = vi.fn();
  addEventListener('keydown', heard);
  render(
    <form aria-label="All" onKeyDown={heard}>
      <input aria-label="Ours" onKeyDown={heard} />
      <Input aria-label="Line" onPressEnter={heard} />
      <Input.Search aria-label="Search" onSearch={heard} />
      <Select aria-label="Tags" mode="tags" open={false} onChange={heard} />
    </form>,
  );
  for (const name of ['Ours', 'Line', 'Search', 'Tags'])
    for (const end of ends) fireEvent.keyDown(screen.getByLabelText(name), end);
  expect(heard).not.toHaveBeenCalled();
  fireEvent.keyDown(screen.getByLabelText('Line'), { key: 'Enter', keyCode: 13 });
  expect(heard).toHaveBeenCalledTimes(3);
  removeEventListener('keydown', heard);
});

it('letters of an input method, and all keys in an editor, are heard', () => {
  const heard = vi.fn();
  render(
    // biome-ignore lint/a11y/noStaticElementInteractions: stands for an editor, which hears the keys of its own document.
    <div onKeyDown={heard}>
      <input aria-label="Ours" />
      <p data-testid="editor" contentEditable suppressContentEditableWarning />
    </div>,
  );
  fireEvent.keyDown(screen.getByLabelText('Ours'), { key: 'n', keyCode: 229, isComposing: true });
  fireEvent.keyDown(screen.getByTestId('editor'), { key: 'Enter', keyCode: 229 });
  expect(heard).toHaveBeenCalledTimes(2);
});
