import type { addMenu, editMenu } from '@lc/contract/access';
import type { EndpointInput, LocalizedText } from '@lc/contract/kernel';
import { sql } from 'kysely';
import { AppError } from '../../kernel/app-error.ts';
import type { CallContext } from '../../kernel/context.ts';
import { mergeTexts } from '../../kernel/resource/values.ts';
import type { MenuColumn } from './menu-admin.queries.ts';

/** What a form of menus may give. */
export type MenuInput =
  | EndpointInput<typeof addMenu>['body']
  | (EndpointInput<typeof editMenu>['body'] & { menuType?: '0' | '1' | '2' });

/** The column of each plain field. */
const columns = {
  parentId: 'parent_id',
  menuType: 'menu_type',
  menuCategory: 'menu_category',
  url: 'url',
  component: 'component',
  componentName: 'component_name',
  redirect: 'redirect',
  icon: 'icon',
  perms: 'perms',
  permsType: 'perms_type',
  status: 'status',
  sortNo: 'sort_no',
  route: 'is_route',
  hidden: 'hidden',
  keepAlive: 'keep_alive',
  alwaysShow: 'always_show',
  isTop: 'is_top',
  internalOrExternal: 'internal_or_external',
  target: 'target',
  badge: 'badge',
  description: 'description',
} as const satisfies Partial<Record<keyof MenuInput, string>>;

const isSame = (before: unknown, after: unknown): boolean =>
  before === after || JSON.stringify(before ?? null) === JSON.stringify(after ?? null);

const titleColumn = (input: MenuInput, before: LocalizedText, ctx: CallContext): MenuColumn[] => {
  const given = { text: input.name, texts: input.nameI18n };
  if (given.text === undefined && given.texts === undefined) return [];
  const texts = mergeTexts(before, given, ctx);
  return [{ name: 'name', column: 'name', value: sql`${JSON.stringify(texts)}::jsonb`, plain: texts }];
};

/** The columns that an input changes; an empty text is null. @throws system.invalidInput without any title. */
export const menuColumns = (
  input: MenuInput,
  before: Readonly<Record<string, unknown>> & { name: LocalizedText },
  ctx: CallContext,
): MenuColumn[] => {
  const given = Object.entries(columns).flatMap(([name, column]): MenuColumn[] => {
    const value = input[name as keyof typeof columns];
    if (value === undefined) return [];
    const plain = value === '' ? null : value;
    return [{ name, column, value: sql`${plain}`, plain }];
  });
  const { sideTree } = input;
  const tree: MenuColumn[] =
    sideTree === undefined
      ? []
      : [
          {
            name: 'sideTree',
            column: 'side_tree',
            value: sql`${sideTree === null ? null : JSON.stringify(sideTree)}::jsonb`,
            plain: sideTree,
          },
        ];
  const title = titleColumn(input, before.name, ctx);
  const texts = title[0]?.plain ?? before.name;
  if (Object.keys(Object(texts)).length === 0) {
    throw new AppError('system.invalidInput', { problems: [{ path: 'name', rule: 'required' }] });
  }
  return [...title, ...given, ...tree].filter(({ column, plain }) => !isSame(before[column], plain));
};
