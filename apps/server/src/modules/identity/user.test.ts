import { user } from '@lc/contract/identity';
import { startTestApp } from '../../../../../tests/support/app.ts';
import { describeResource } from '../../../../../tests/support/resource/describe-resource.ts';

const server = await startTestApp();

describeResource({
  server,
  resource: user,
  createPath: '/sys/user/add',
  updatePath: '/sys/user/edit',
  make: (number) => ({
    username: `made.${number}`,
    realname: `Person ${number}`,
    workNo: `W-${number}`,
    sex: '1',
    birthday: '1990-02-28',
    email: `made.${number}@example.com`,
    phone: `+95940000${1000 + number}`,
    telephone: '010-12345678',
    post: 'Tester',
    avatar: '/pictures/1.png',
    language: 'my-MM',
    password: 'First-one-1!',
    confirmpassword: 'First-one-1!',
  }),
  change: { realname: 'Changed', post: 'Changed too', birthday: '2000-12-31', sex: '2' },
  freeText: 'realname',
  unique: 'workNo',
});
