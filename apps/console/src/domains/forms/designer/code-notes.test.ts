import { openDocument } from '@lc/form-core';
import { describe, expect, test } from 'vitest';
import { differencesOf, providedTo } from './code-notes.ts';

const widget = (type: string, key: string, more: object = {}) => ({
  type,
  key,
  model: key,
  name: key,
  options: {},
  rules: [],
  ...more,
});
const designOf = (list: object[], config: object = {}) =>
  openDocument(JSON.parse(JSON.stringify({ list, config })));

describe('notes on generated code', () => {
  test('list where the code differs from the design, and nothing else', () => {
    const design = designOf(
      [
        widget('input', 'a', { logic: { visible: 'b >' } }),
        widget('input', 'b', { rules: [{ pattern: '(' }] }),
        widget('input', 'c', { logic: { disabled: 'nobody == 1' } }),
        widget('input', 'd', { logic: { value: 'd + 1' } }),
        widget('signature', 'e'),
        widget('rate', 'f', { options: { max: 0 } }),
      ],
      { eventScript: [{ func: 'alert(1)' }] },
    );
    expect(differencesOf(design).map(({ code, id }) => [code, id])).toEqual([
      ['pattern.invalid', 'b'],
      ['lint.unknownWidget', 'e'],
      ['expression.unfinished', 'a'],
      ['lint.unknownField', 'c'],
      ['lint.circular', 'd'],
      ['design.notExecuted', undefined],
    ]);
    expect(differencesOf(designOf([widget('input', 'a')]))).toEqual([]);
  });

  test('list what the host page must provide, each once, also inside grids', () => {
    const town = (key: string) => widget('select', key, { options: { remote: true, remoteFunc: 'towns' } });
    const grid = widget('grid', 'g', { columns: [{ span: 24, list: [town('t2'), widget('editor', 'x')] }] });
    const design = designOf([
      town('t1'),
      grid,
      widget('imgupload', 'p'),
      widget('blank', 'area'),
      widget('rate', 'r'),
      widget('select', 'own', { options: { remote: false, remoteFunc: 'unused' } }),
    ]);
    expect(providedTo(design)).toEqual([
      { kind: 'source', name: 'towns' },
      { kind: 'editor', name: '' },
      { kind: 'upload', name: '' },
      { kind: 'blank', name: 'area' },
    ]);
  });
});
