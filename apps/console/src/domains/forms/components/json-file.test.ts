import { decodeDesign } from '@lc/form-core';
import { describe, expect, it } from 'vitest';
import { type DesignFile, readDesignFile } from './json-file.ts';

const design = '{"list": [{"type": "input", "key": "k", "model": "m", "name": "姓名"}], "config": {}}';

const read = (text: string): DesignFile => readDesignFile('form.json', text, 'en-US');

describe('reading a design file', () => {
  it('accepts the encodings of Windows programs', () => {
    const units = Uint16Array.from(`\ufeff${design}`, (sign) => sign.charCodeAt(0));
    const text = decodeDesign(new Uint8Array(units.buffer));
    expect(read(text)).toEqual({ name: 'form.json', jsonStr: design, faults: [], left: [], widgets: 1 });
  });

  it('names the place of a JSON error, and offers a fixed text where there is one', () => {
    const { faults, fixed } = read(design.replace('"m",', '"m"'));
    expect(faults).toHaveLength(1);
    expect(fixed).toMatchObject({ faults: [], widgets: 1 });
    expect(JSON.parse(fixed?.jsonStr ?? '')).toEqual(JSON.parse(design));
    expect(read(`${design}${design}`).fixed).toBeUndefined();
  });
});
