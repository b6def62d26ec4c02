import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { StartError } from '../kernel/start-error.ts';

/** A file of the backup, as it was read again after it was written. */
const hashedFile = z.object({
  /** Relative to the folder of the backup. */
  file: z
    .string()
    .regex(/^(database|files)\/[\w./-]+$/)
    .refine((path) => !path.includes('..')),
  bytes: z.number(),
  sha256: z.string(),
});

const table = hashedFile.extend({
  schema: z.string(),
  name: z.string(),
  columns: z.array(z.string()),
  rows: z.number(),
});

const sequence = z.object({
  schema: z.string(),
  name: z.string(),
  lastValue: z.string(),
  isCalled: z.boolean(),
});

const manifest = z.object({
  format: z.literal(1),
  /** The version of the product that wrote it. */
  product: z.string(),
  createdAt: z.string(),
  postgresql: z.string(),
  /** The migrations that the database had; the last one is its schema's version. */
  migrations: z.array(z.string()),
  tables: z.array(table),
  sequences: z.array(sequence),
  /** What the rows refer to, under its key in the store. */
  files: z.array(hashedFile.extend({ key: z.string() })),
});

export type HashedFile = z.infer<typeof hashedFile>;
export type TableDump = z.infer<typeof table>;
export type SequenceState = z.infer<typeof sequence>;
export type Manifest = z.infer<typeof manifest>;

/** Written last: a folder without one is no backup. */
export const manifestName = 'manifest.json';

/** @throws StartError when the folder holds no finished backup that this program understands */
export const readManifest = async (folder: string): Promise<Manifest> => {
  const file = join(folder, manifestName);
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    throw new StartError(`${folder} holds no finished backup: ${file} cannot be read.`, { cause: error });
  });
  try {
    return manifest.parse(JSON.parse(text));
  } catch (error) {
    throw new StartError(`${file} is not what this version or an earlier one wrote.`, { cause: error });
  }
};
