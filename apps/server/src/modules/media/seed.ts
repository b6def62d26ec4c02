import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dirRules } from '@lc/contract/media';
import { sql } from 'kysely';
import type { Tx } from '../../kernel/db/database.ts';
import { insertMissing, localize } from '../../kernel/db/seed-rows.ts';
import { officeTime } from '../../kernel/db/seed-time.ts';
import { blobKey, type FileStore } from '../../kernel/files/store.ts';
import type { DemoSeedInput, DomainSeed } from '../../kernel/seeds.ts';
import { demoFiles, demoFolders, hashesOf } from './demo-files.ts';
import { fileTypeSeeds } from './file-types.seed.ts';
import { pages } from './menu.ts';

/** The file types that screens name. */
const seedReference = async (tx: Tx): Promise<void> => {
  await insertMissing(tx, {
    table: 'config_filetype',
    key: ['type'],
    rows: fileTypeSeeds.map(({ type, name, kind, extensions, megabytes, most, hint }) => ({
      type,
      type_name: localize(name),
      kind,
      extensions,
      max_size: megabytes * 1_048_576,
      max_count: most,
      min_count: 0,
      enabled: true,
      tip: localize(hint),
    })),
  });
};

/** Folders and a handful of files in the demo sites. Laid after the sites. */
const seedDemo = async (tx: Tx, { store, now }: DemoSeedInput): Promise<void> => {
  if (!store) return;
  const files = demoFiles().map((file, index) => ({
    ...file,
    ...hashesOf(file.bytes),
    id: String(1001 + index),
  }));
  await keepAll(store, files);
  const folders = demoFolders.map((folder, index) => ({ ...folder, id: String(101 + index) }));
  await insertMissing(tx, {
    table: 'media_folder',
    key: ['id'],
    rows: folders.map(({ id, siteId, author, name }, index) => ({
      id,
      subsite_id: siteId,
      parent_id: null,
      name,
      sort_order: index + 1,
      create_by: author,
      create_time: officeTime(now, 60, 560),
    })),
  });
  await insertMissing(tx, {
    table: 'file_blob',
    key: ['sha256'],
    rows: files.map(({ sha256, md5code, bytes, mime }) => ({
      sha256,
      md5code,
      size: String(bytes.length),
      mime,
      storage_key: blobKey(sha256),
      scan_status: 'skipped' as const,
      created_at: now,
      seen_at: now,
    })),
  });
  await insertMissing(tx, {
    table: 'media_file',
    key: ['id'],
    rows: files.map((file, index) => ({
      id: file.id,
      subsite_id: file.siteId,
      folder_id:
        folders.find(({ siteId, name }) => siteId === file.siteId && name === file.folder)?.id ?? null,
      name: file.name,
      kind: file.kind,
      ext: file.ext,
      mime: file.mime,
      size: file.bytes.length,
      width: file.width,
      height: file.height,
      md5code: file.md5code,
      sha256: file.sha256,
      dir: file.dir,
      visibility: 'public' as const,
      watermark: dirRules[file.dir].watermark,
      revision: 0,
      version: 0,
      create_by: file.author,
      create_time: officeTime(now, file.daysAgo, 570 + index * 17),
    })),
  });
  await sql`update media_file f set owner_id = u.id from sys_user u
    where f.id = any(${files.map(({ id }) => id)}::bigint[]) and f.owner_id is null and u.username = f.create_by`.execute(
    tx,
  );
};

const keepAll = async (
  store: FileStore,
  files: readonly { sha256: string; bytes: Buffer }[],
): Promise<void> => {
  const folder = await mkdtemp(join(tmpdir(), 'lc-demo-'));
  try {
    for (const { sha256, bytes } of files) {
      const path = join(folder, sha256);
      await writeFile(path, bytes);
      await store.keep(blobKey(sha256), path);
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

export const seed: DomainSeed = { pages, reference: seedReference, demo: seedDemo };
