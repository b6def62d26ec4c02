import type { Resource } from '@lc/contract/kernel';
import { resources } from '@lc/contract/registry';
import { toCreateTable } from '../apps/server/src/kernel/resource/ddl.ts';

/** Prints the draft of a resource's table: `npx tsx scripts/draft-migration.ts <resource>`. */
const asked = process.argv[2];
const resource = Object.values<Resource>(resources).find(({ spec }) => spec.name === asked);
if (resource) console.log(toCreateTable(resource));
else {
  console.error(`Name one of: ${Object.keys(resources).join(', ')}`);
  process.exitCode = 1;
}
