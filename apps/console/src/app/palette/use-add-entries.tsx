import { PlusOutlined } from '@ant-design/icons';
import { allPermissions, resources } from '@lc/contract/registry';
import { useMemo } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { useCan } from '../../kernel/can.tsx';
import { useT } from '../../kernel/i18n.ts';
import { usePagesByRight } from '../../kernel/page-of-right.ts';
import { singularOf } from '../../kernel/resource/words.ts';
import type { PaletteEntry } from './use-entries.tsx';

/** Records that begin elsewhere: with a column, and with a form that is filled in. */
const begunElsewhere: ReadonlySet<string> = new Set(['contentItem', 'formSubmission']);

/** What the reader may add, as entries that open its list with the form in front. */
export const useAddEntries = (): PaletteEntry[] => {
  const t = useT();
  const can = useCan();
  const pageOf = usePagesByRight();
  return useMemo(
    () =>
      Object.values(resources).flatMap((resource): PaletteEntry[] => {
        const { name } = resource.spec;
        const page = pageOf(`${name}:list`);
        const right = allPermissions.find((key) => key === `${name}:add`);
        if ('parent' in resource.spec || begunElsewhere.has(name) || !page || !right || !can(right))
          return [];
        return [
          {
            key: `add:${name}`,
            group: 'action',
            title: t('palette.add', { name: singularOf(resource) }),
            place: page.title,
            icon: <PlusOutlined />,
            run: () => navigate(`${page.path}?add=1`),
          },
        ];
      }),
    [t, can, pageOf],
  );
};
