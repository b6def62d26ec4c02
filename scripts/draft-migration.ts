import type { Resource } from '@lc/contract/kernel';
import { resources } from '@lc/contract/registry';
import { toMigration } from '../apps/server/src/kernel/resource/draft.ts';

/** Prints the migration of a resource and its children: `npx tsx scripts/draft-migration.ts <resource>`. */
const asked = process.argv[2];
const resource = Object.values<Resource>(resources).find(({ spec }) => spec.name === asked);
if (resource) console.log(toMigration(resource));
else {
  console.error(`Name one of: ${Object.keys(resources).join(', ')}`);
  process.exitCode = 1;
}
