import { dict } from '@lc/contract/system';
import { test } from 'vitest';
import { startTestApp } from '../../../../../tests/support/app.ts';
import { expectProblem } from '../../../../../tests/support/replies.ts';
import { describeResource } from '../../../../../tests/support/resource/describe-resource.ts';

const server = await startTestApp();

describeResource({
  server,
  resource: dict,
  make: (number) => ({
    dictName: `Dictionary ${number}`,
    dictCode: `made_${number}`,
    type: '0',
    description: `Number ${number}`,
  }),
  change: { dictName: 'Changed', description: 'Changed too' },
  freeText: 'description',
  unique: 'dictCode',
});

test.each(['__proto__', 'constructor', 'toString'])('add refuses the code %s', async (dictCode) => {
  const keeper = await server.asRole(['dict:add']);
  const body = { dictName: 'Reserved', dictCode, type: '0' };
  expectProblem(await keeper.call('POST /sys/dict/add', { body }), 'dictCode');
});
