import { role } from '@lc/contract/access';
import { startTestApp } from '../../../../../tests/support/app.ts';
import { describeResource } from '../../../../../tests/support/resource/describe-resource.ts';

const server = await startTestApp();

describeResource({
  server,
  resource: role,
  make: (number) => ({
    roleName: `Role ${number}`,
    roleCode: `made_${number}`,
    description: 'of a test',
  }),
  change: { roleName: 'Changed', description: 'changed too' },
  freeText: 'roleName',
  unique: 'roleCode',
});
