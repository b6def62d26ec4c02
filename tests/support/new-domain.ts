/** A domain that the product has not: courses that a site offers. What somebody who adds it writes, file by file. */
export const newDomain = 'training';

const contract = 'packages/contract/src';
const server = 'apps/server/src/modules';
const client = 'apps/console/src/domains';

/** Folders that are the domain's own. */
export const ownFolders = [contract, server, client].map((folder) => `${folder}/${newDomain}/`);

export const migration = 'apps/server/migrations/299912312359-training-courses.sql';

/** The files of the domain; the migration is drafted. */
export const ownFiles: Readonly<Record<string, string>> = {
  [`${contract}/training/course.resource.ts`]: `import { boolean, defineResource, integer, localized, text } from '../kernel/index.ts';

/** A course that a site offers. */
export const course = defineResource({
  name: 'course',
  domain: 'training',
  table: 'course',
  path: '/training/course',
  label: 'name',
  scope: 'site',
  icon: 'LinkOutlined',
  fields: {
    name: localized({ max: 100, required: true, searchable: true, sortable: true, listed: true }),
    code: text({
      max: 60,
      required: true,
      rule: 'code',
      unique: { within: ['subsiteId'] },
      searchable: true,
      sortable: true,
      listed: true,
    }),
    hours: integer({ min: 1, max: 999, required: true, default: 1, sortable: true, listed: true }),
    enabled: boolean({ required: true, default: true, filterable: true, listed: true }),
  },
  operations: {
    list: true,
    options: true,
    get: true,
    create: true,
    update: true,
    remove: true,
    removeMany: true,
    recycled: true,
    restore: true,
    purge: true,
    export: true,
    import: true,
  },
  sort: { column: 'code', order: 'asc' },
});
`,
  [`${contract}/training/messages.ts`]: `import { defineMessages } from '../kernel/index.ts';

export const trainingMessages = defineMessages({
  'resource.course': ['Courses', '课程', 'သင်တန်းများ'],
  'resource.course.one': ['course', '课程', 'သင်တန်း'],
  'resource.course.help': ['What people can learn here.', '可以学习的课程。', 'သင်ယူနိုင်သည်များ။'],
  'course.name': ['Name', '名称', 'အမည်'],
  'course.code': ['Code', '编码', 'ကုဒ်'],
  'course.hours': ['Hours', '学时', 'နာရီ'],
  'course.enabled': ['Enabled', '启用', 'အသုံးပြုသည်'],
});
`,
  [`${contract}/training/resources.ts`]: `import { course } from './course.resource.ts';

/** The resources of this domain. */
export const resources = { course } as const;
`,
  [`${contract}/training/words.ts`]: `import { trainingMessages } from './messages.ts';

/** Every word of this domain. */
export const words = { ...trainingMessages } as const;
`,
  [`${contract}/training/index.ts`]: `export * from './course.resource.ts';
`,
  [`${server}/training/index.ts`]: `import { course } from '@lc/contract/training';
import type { ModuleContext } from '../../kernel/module.ts';
import { serveResource } from '../../kernel/resource/serve.ts';

/** Courses of the sites. */
export const trainingModule = (context: ModuleContext): void => {
  serveResource(context, { resource: course });
};
`,
  [`${server}/training/menu.ts`]: `import type { PageSeed } from '../../kernel/seeds.ts';

/** The pages of this domain in the menu. */
export const pages: readonly PageSeed[] = [
  {
    heading: 'content',
    place: 990,
    id: '9901',
    name: ['Courses', '课程', 'သင်တန်းများ'],
    url: '/training/course',
    component: 'training/course-list',
    icon: 'LinkOutlined',
    perms: 'course:list',
    owns: ['course'],
  },
];
`,
  [`${server}/training/seed.ts`]: `import type { DomainSeed } from '../../kernel/seeds.ts';
import { pages } from './menu.ts';

export const seed: DomainSeed = { pages };
`,
  [`${server}/training/course.test.ts`]: `import { permissionsOf } from '@lc/contract/registry';
import { course } from '@lc/contract/training';
import { startTestApp } from '../../../../../tests/support/app.ts';
import { describeResource } from '../../../../../tests/support/resource/describe-resource.ts';

const server = await startTestApp();
await server.asRole(permissionsOf(course));

describeResource({
  server,
  resource: course,
  make: (number) => ({ name: \`Course \${number}\`, code: \`course_\${number}\` }),
  change: { hours: 8, enabled: false },
  freeText: 'name',
  unique: 'code',
});
`,
  [`${client}/training/index.ts`]: `import type { ComponentType } from 'react';

/** The screens of this domain, by the component that a menu names. */
export const pages: Record<string, () => Promise<{ default: ComponentType }>> = {
  'training/course-list': () => import('./pages/course-list.tsx'),
};
`,
  [`${client}/training/pages/course-list.tsx`]: `import { course } from '@lc/contract/training';
import { ResourceListPage } from '../../../kernel/resource/index.ts';

/** The courses of a site. */
const CourseList = () => <ResourceListPage resource={course} />;

export ${'default'} CourseList;
`,
};

/** A line that comes before another one. */
export type FoldLine = readonly [line: string, before: string];

/** Where the domains are folded: what a new one adds there, an import and its name. */
export const folds: Readonly<Record<string, readonly FoldLine[]>> = {
  [`${contract}/registry/index.ts`]: [
    ["import { resources as training } from '../training/resources.ts';\n", '\n/** Every resource, domain'],
    ['  ...training,\n', '} as const;\n\nexport type ResourceName'],
  ],
  [`${contract}/words/index.ts`]: [
    ["import { words as training } from '../training/words.ts';\n", '\n/** Every word of the product'],
    ['  training,\n', '} as const;\n\nexport type MessageKey'],
  ],
  [`${server}/index.ts`]: [
    ["import { trainingModule } from './training/index.ts';\n", '\n/** Every module'],
    ['  trainingModule,\n', '];\n'],
  ],
  [`${server}/seeds.ts`]: [
    ["import { seed as training } from './training/seed.ts';\n", '\n/** What every domain brings'],
    ['  training,\n', '];\n\nconst pages'],
  ],
  'tests/boundaries.test.ts': [["  'training',\n", '] as const;\n\nconst contract']],
};
