import type { MenuNode } from '@lc/contract/access/menu-node.ts';
import { findWords } from '../../kernel/i18n.ts';

const listRight = /^(\w+):list$/;

/** What a page is for, in one sentence: its own, or that of the list which its right opens. */
export const pageHelp = ({ component, meta }: MenuNode): string | undefined => {
  const own = component === null ? undefined : findWords(`page.${component}.help`);
  if (own !== undefined) return own;
  const resource = meta.permission.map((right) => listRight.exec(right)?.[1]).find(Boolean);
  return resource === undefined ? undefined : findWords(`resource.${resource}.help`);
};
