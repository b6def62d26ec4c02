import { describe, expect, it } from 'vitest';
import { readDesignFile } from './json-file.ts';

const design = '{"list": [{"type": "input", "key": "k", "model": "m", "name": "姓名"}], "config": {}}';

const fileOf = (...parts: BlobPart[]): File => new File(parts, 'form.json');

describe('a design in a file', () => {
  it('is read in the encodings that programs on Windows write', async () => {
    const units = Uint16Array.from(`\ufeff${design}`, (sign) => sign.charCodeAt(0));
    const read = await readDesignFile(fileOf(units), 'en-US');
    expect(read).toEqual({ name: 'form.json', jsonStr: design, faults: [], widgets: 1 });
  });

  it('that is no JSON says where, and comes with a mended one where there is one', async () => {
    const { faults, mended } = await readDesignFile(fileOf(design.replace('"m",', '"m"')), 'en-US');
    expect(faults).toHaveLength(1);
    expect(mended).toMatchObject({ faults: [], widgets: 1 });
    expect(JSON.parse(mended?.jsonStr ?? '')).toEqual(JSON.parse(design));
    expect((await readDesignFile(fileOf(`${design}${design}`), 'en-US')).mended).toBeUndefined();
  });
});
