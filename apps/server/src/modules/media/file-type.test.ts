import { fileType } from '@lc/contract/media';
import { startTestApp } from '../../../../../tests/support/app.ts';
import { describeResource } from '../../../../../tests/support/resource/describe-resource.ts';

const server = await startTestApp();

describeResource({
  server,
  resource: fileType,
  make: (number) => ({
    typeName: `Type ${number}`,
    type: `made_${number}`,
    kind: 'image',
    extensions: 'png,jpg',
    maxSize: 1_048_576,
    maxCount: 3,
    minCount: 0,
    enabled: true,
  }),
  change: { typeName: 'Changed', maxSize: 2_097_152, enabled: false },
  freeText: 'typeName',
  unique: 'type',
});
