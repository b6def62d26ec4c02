import { dict } from '@lc/contract/system';
import { startTestApp } from '../../../../../tests/support/app.ts';
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
