import { decodeDesign } from '@lc/form-core';
import { describe, expect, it } from 'vitest';
import { type DesignFile, readDesignFile } from './json-file.ts';

const design = '{"list": [{"type": "input", "key": "k", "model": "m", "name": "姓名"}], "config": {}}';

const read = (text: string): DesignFile => readDesignFile('form.json', text, 'en-US');

describe('a design in a file', () => {
  it('is read in the encodings that programs on Windows write', () => {
    const units = Uint16Array.from(`\ufeff${design}`, (sign) => sign.charCodeAt(0));
    const text = decodeDesign(new Uint8Array(units.buffer));
    expect(read(text)).toEqual({ name: 'form.json', jsonStr: design, faults: [], widgets: 1 });
  });

  it('that is no JSON says where, and comes with a fixed one where there is one', () => {
    const { faults, fixed } = read(design.replace('"m",', '"m"'));
    expect(faults).toHaveLength(1);
    expect(fixed).toMatchObject({ faults: [], widgets: 1 });
    expect(JSON.parse(fixed?.jsonStr ?? '')).toEqual(JSON.parse(design));
    expect(read(`${design}${design}`).fixed).toBeUndefined();
  });
});
