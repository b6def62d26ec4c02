import { newsClass } from '@lc/contract/sites';
import { startTestApp } from '../../../../../tests/support/app.ts';
import { describeResource } from '../../../../../tests/support/resource/describe-resource.ts';

const server = await startTestApp();

describeResource({
  server,
  resource: newsClass,
  make: (number) => ({
    title: `Column ${number}`,
    code: `made_${number}`,
    kind: 'list',
    publishArt: 'Y',
    fromType: '1',
    icon: 'ReadOutlined',
    url: `/made/${number}`,
    sortOrder: number,
    visible: true,
  }),
  change: {
    title: 'Changed',
    kind: 'single',
    sortOrder: 999_999,
    visible: false,
    url: 'https://example.com/x',
  },
  freeText: 'title',
  unique: 'code',
  getPath: '/newsclass/newsClass/queryById',
  rowOf: ({ newclass }) => newclass,
});
