import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { respool } from './ingest.ts';
import { createPictures } from './pictures.ts';

const children = (): number[] =>
  readFileSync(`/proc/${process.pid}/task/${process.pid}/children`, 'utf8')
    .split(' ')
    .filter(Boolean)
    .map(Number);

test.runIf(process.platform === 'linux')(
  'the picture process works on many of the largest pictures at once within 512 MB',
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'lc-picture-'));
    const others = children();
    const pictures = createPictures(folder);
    onTestFinished(async () => {
      pictures.close();
      await rm(folder, { recursive: true, force: true });
    });
    const source = await sharp({ create: { width: 7000, height: 7000, channels: 3, background: 'red' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    await Promise.all(
      Array.from({ length: 6 }, async () => {
        const path = join(folder, randomUUID());
        await writeFile(path, source);
        const { spooled } = await pictures.clean(await respool(path, 1e9), 'image/jpeg');
        await spooled.discard();
      }),
    );
    const pid = children().find((child) => !others.includes(child));
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    expect(Number(/VmHWM:\s+(\d+)/.exec(status)?.[1]) / 1024).toBeLessThan(512);
  },
);
