import { lchownSync, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The system user PostgreSQL runs as when the server itself is root, which PostgreSQL refuses. */
export interface Owner {
  uid: number;
  gid: number;
}

const nobody: Owner = { uid: 65534, gid: 65534 };

/** Who shall run PostgreSQL: the owner of existing data, else `postgres`, else `nobody`; `null` = ourselves. */
export function databaseOwner(cluster: string | null): Owner | null {
  if (process.getuid?.() !== 0) return null;
  const existing = cluster === null ? undefined : statSync(cluster, { throwIfNoEntry: false });
  if (existing && existing.uid !== 0) return { uid: existing.uid, gid: existing.gid };
  return findUser('postgres') ?? findUser('_postgres') ?? findUser('nobody') ?? nobody;
}

function findUser(name: string): Owner | null {
  let lines: string[];
  try {
    lines = readFileSync('/etc/passwd', 'utf8').split('\n');
  } catch {
    return null;
  }
  const fields = lines.find((line) => line.startsWith(`${name}:`))?.split(':');
  const uid = Number(fields?.[2]);
  const gid = Number(fields?.[3]);
  return uid > 0 && gid >= 0 ? { uid, gid } : null;
}

/** Whether that user can go into the folder: every folder on the way must let it through. */
export function canEnter(folder: string, owner: Owner): boolean {
  let current = realpathSync(folder);
  for (;;) {
    if (!allows(current, owner, 1)) return false;
    const parent = dirname(current);
    if (parent === current) return true;
    current = parent;
  }
}

/** Whether that user can read the file, and run it where `isProgram`. */
export function canRead(file: string, owner: Owner, { isProgram = false } = {}): boolean {
  const path = realpathSync(file);
  return canEnter(dirname(path), owner) && allows(path, owner, isProgram ? 5 : 4);
}

function allows(path: string, owner: Owner, wanted: number): boolean {
  const { uid, gid, mode } = statSync(path);
  const shift = uid === owner.uid ? 6 : gid === owner.gid ? 3 : 0;
  return ((mode >> shift) & wanted) === wanted;
}

/** Gives a folder and all that is in it to that user. */
export function giveTo(owner: Owner, folder: string): void {
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    lchownSync(join(folder, name), owner.uid, owner.gid);
  }
  lchownSync(folder, owner.uid, owner.gid);
}
