import { dictItem } from '@lc/contract/system';
import { sql } from 'kysely';
import { startTestApp } from '../../../../../tests/support/app.ts';
import { describeResource } from '../../../../../tests/support/resource/describe-resource.ts';

const server = await startTestApp();
const made = await sql<{ id: string }>`
  insert into sys_dict (dict_name, dict_code) values ('{"en-US":"Colours"}', 'colours') returning id`.execute(
  server.db,
);
const dictId = made.rows[0]?.id ?? '';

describeResource({
  server,
  resource: dictItem,
  make: (number) => ({
    dictId,
    itemText: `Item ${number}`,
    itemValue: `v${number}`,
    color: 'red',
    sortOrder: number,
    enabled: true,
    description: 'of a test',
  }),
  change: { itemText: 'Changed', sortOrder: 999_999, enabled: false, color: 'blue' },
  freeText: 'itemText',
  unique: 'itemValue',
  uniqueWithin: ['dictId'],
});
