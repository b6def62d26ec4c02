import { Editor } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { TableMap } from '@tiptap/pm/tables';
import { afterEach, describe, expect, test } from 'vitest';
import { extensionsOf } from '../extensions.ts';
import { withinTables } from './table-spans.ts';

let editor: Editor | undefined;
afterEach(() => editor?.destroy());

const table = (rows: readonly string[]): string =>
  `<table><tbody>${rows.map((row) => `<tr>${row}</tr>`).join('')}</tbody></table>`;

/** Pastes into the first cell of a table of two by two. @returns the tables as they are then */
const pasteIntoTable = (html: string, text = 'first'): Node[] => {
  editor = new Editor({
    extensions: extensionsOf({ placeholder: () => '' }),
    content:
      table(['<td><p>first</p></td><td><p>b</p></td>', '<td><p>c</p></td><td><p>last</p></td>']) +
      '<p>below</p>',
    editorProps: { transformPasted: withinTables },
  });
  let at = 0;
  editor.state.doc.descendants((node, pos) => {
    if (node.isText && node.text === text) at = pos;
  });
  editor.commands.setTextSelection(at);
  editor.view.pasteHTML(html);
  const tables: Node[] = [];
  editor.state.doc.descendants((node) => {
    if (node.type.name === 'table') tables.push(node);
  });
  return tables;
};

describe('a table that is pasted into a table', () => {
  test.each([
    ['in its only row', ['<td rowspan="3">x</td><td>y</td>']],
    ['in its last row', ['<td>x</td><td>y</td>', '<td>z</td><td rowspan="9">tall</td>']],
    ['in its only cell', ['<td rowspan="4">x</td>']],
    ['in its first row', ['<td rowspan="5">x</td><td>y</td>', '<td>z</td>']],
    ['and columns at once', ['<td rowspan="3" colspan="2">x</td>', '<td>y</td>']],
    ['in every cell', ['<th rowspan="7">x</th><th rowspan="7">y</th>']],
  ])('is well-formed where a cell spans rows beyond it %s', (_, rows) => {
    for (const place of ['first', 'last']) {
      const tables = pasteIntoTable(table(rows), place);
      expect(tables.length).toBeGreaterThan(0);
      for (const one of tables) expect(TableMap.get(one).problems).toBeNull();
      expect(tables.map(({ textContent }) => textContent).join('')).toContain('x');
      editor?.destroy();
    }
  });

  test.each([
    ['a row', ['<td rowspan="2">x</td><td>y</td>', '<td colspan="2">z</td>']],
    [
      'a wide cell',
      ['<td>a</td><td rowspan="3">x</td><td>y</td>', '<td colspan="3">z</td>', '<td colspan="9">w</td>'],
    ],
    [
      'nothing, with spans that are none',
      ['<td rowspan="0" colspan="0">x</td><td rowspan="-2">y</td>', '<td>z</td>'],
    ],
  ])('alone or in a table is well-formed where its cells cover %s', (_, rows) => {
    for (const place of ['first', 'last', 'below']) {
      const tables = pasteIntoTable(table(rows), place);
      for (const one of tables) expect(TableMap.get(one).problems).toBeNull();
      const words = tables.map(({ textContent }) => textContent).join('');
      for (const word of ['x', 'z']) expect(words).toContain(word);
      editor?.destroy();
    }
  });

  test('has its cells where none spans beyond it', () => {
    const [one] = pasteIntoTable(table(['<td rowspan="2">x</td><td>y</td>', '<td>z</td>']));
    expect(one?.textContent).toBe('xyz');
  });
});
