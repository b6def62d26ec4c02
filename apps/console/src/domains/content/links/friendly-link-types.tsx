import { friendlyLink, friendlyLinkType } from '@lc/contract/content';
import { Drawer } from 'antd';
import { useState } from 'react';
import { useT } from '../../../kernel/i18n.ts';
import { type Action, nameOf, ResourceListPage, type Row, useMay } from '../../../kernel/resource/index.ts';
import { useIsBelow } from '../../../ui/use-window.ts';
import { linkCells } from './link-cells.tsx';

const LinksDrawer = ({ type, onClose }: { type: Row; onClose: () => void }) => {
  const t = useT();
  const isNarrow = useIsBelow('md');
  return (
    <Drawer
      open
      size={isNarrow ? '100%' : 'min(1080px, 85vw)'}
      title={t('friendlyLinkType.linksOf', { name: nameOf(friendlyLinkType, type) })}
      onClose={onClose}
    >
      <ResourceListPage resource={friendlyLink} fixed={{ typeId: type.id }} cells={linkCells} />
    </Drawer>
  );
};

/** The types of friendly links of a site; the links of each in a drawer. */
const FriendlyLinkTypesPage = () => {
  const t = useT();
  const mayLinks = useMay(friendlyLink);
  const [opened, setOpened] = useState<Row>();
  const actionsOf = (type: Row): Action[] =>
    mayLinks('list')
      ? [{ key: 'links', label: t('friendlyLinkType.links'), run: () => setOpened(type) }]
      : [];
  return (
    <>
      <ResourceListPage resource={friendlyLinkType} rowActions={actionsOf} />
      {opened && <LinksDrawer type={opened} onClose={() => setOpened(undefined)} />}
    </>
  );
};

export default FriendlyLinkTypesPage;
