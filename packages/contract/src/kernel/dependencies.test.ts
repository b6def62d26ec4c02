import { expectTypeOf, test } from 'vitest';
import { sameAs, type UnknownDependency } from './dependencies.ts';
import { choice, reference, text } from './field.ts';
import { defineResource, type Operation } from './resource.ts';

const shared = {
  domain: 'test',
  scope: 'none',
  icon: 'LinkOutlined',
  label: 'title',
  sort: { column: 'id', order: 'asc' },
} as const;

const course = defineResource({
  ...shared,
  name: 'course',
  table: 'course',
  path: '/test/course',
  fields: {
    title: text({ max: 60 }),
    level: choice({ values: ['school', 'college'], dictionary: 'course_level' }),
    lang: text({ max: 5 }),
  },
  operations: {},
});

const lessonOf = <const Other extends string, const Operations extends { readonly [O in Operation]?: true }>(
  other: Other,
  operations: Operations,
) =>
  defineResource({
    ...shared,
    name: 'lesson',
    table: 'lesson',
    path: '/test/lesson',
    parent: { resource: 'course', field: 'courseId' },
    fields: {
      courseId: reference({ to: 'course' }),
      title: text({ max: 60 }),
      grade: choice({ values: ['a', 'b'], dictionary: 'grade', of: { field: other, values: {} } }),
      bookId: reference({ to: 'book', only: { lang: sameAs(other), status: ['active'] } }),
    },
    operations,
  });

type Unknown<R> = UnknownDependency<R, { course: typeof course; lesson: R }>;

test('a definition depends on fields of its own and, in a line, on those of its parent', () => {
  const own = lessonOf('title', { create: true });
  expectTypeOf<Unknown<typeof own>>().toEqualTypeOf<never>();
  const ofParent = lessonOf('level', { options: true });
  expectTypeOf<Unknown<typeof ofParent>>().toEqualTypeOf<never>();
});

test('a definition does not compile with a dependency that neither it nor its parent has', () => {
  const stray = lessonOf('nowhere', {});
  expectTypeOf<Unknown<typeof stray>>().toEqualTypeOf<'nowhere'>();
  // @ts-expect-error the registry says this of all definitions
  expectTypeOf<true>().toEqualTypeOf<[Unknown<typeof stray>] extends [never] ? true : never>();
});

test('a line that is also written without its parent depends on its own fields alone', () => {
  const apart = lessonOf('level', { create: true, update: true });
  expectTypeOf<Unknown<typeof apart>>().toEqualTypeOf<'level'>();
});
