import { depart } from '@lc/contract/organization';
import { startTestApp } from '../../../../../tests/support/app.ts';
import { describeResource } from '../../../../../tests/support/resource/describe-resource.ts';

const server = await startTestApp();

describeResource({
  server,
  resource: depart,
  createPath: '/sys/sysDepart/add',
  updatePath: '/sys/sysDepart/edit',
  make: (number) => ({
    departName: `Department ${number}`,
    orgCategory: '2',
    departOrder: number,
    mobile: '+959400001234',
    fax: '+959400001235',
    address: 'No. 1, Pyay Road',
    memo: 'of a test',
  }),
  change: { departName: 'Changed', orgCategory: '1', departOrder: 999_999, memo: 'changed too' },
  freeText: 'departName',
});
