import {
  ArrowDownOutlined,
  ArrowUpOutlined,
  CopyOutlined,
  DeleteOutlined,
  EditOutlined,
  LoginOutlined,
  LogoutOutlined,
  PlusSquareOutlined,
  ScissorOutlined,
} from '@ant-design/icons';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useShallow } from 'zustand/react/shallow';
import { type MessageKey, useT } from '../../../kernel/i18n.ts';
import type { Commands } from './commands.ts';
import { documentOf, selectedOf, useDesign, useDesignState } from './design-store.ts';
import { useDesigner } from './designer-context.ts';
import { type MoveKind, moveKinds, moveTargets } from './moves.ts';

const moveIcons: Readonly<Record<MoveKind, ReactNode>> = {
  up: <ArrowUpOutlined aria-hidden="true" />,
  down: <ArrowDownOutlined aria-hidden="true" />,
  into: <LoginOutlined aria-hidden="true" />,
  out: <LogoutOutlined aria-hidden="true" />,
};

const acts: readonly { key: MessageKey; icon: ReactNode; run: (commands: Commands) => void }[] = [
  {
    key: 'designer.duplicate',
    icon: <PlusSquareOutlined aria-hidden="true" />,
    run: ({ duplicate }) => duplicate(),
  },
  { key: 'designer.copy', icon: <CopyOutlined aria-hidden="true" />, run: ({ copy }) => copy() },
  { key: 'designer.cutOut', icon: <ScissorOutlined aria-hidden="true" />, run: ({ cut }) => cut() },
  { key: 'designer.remove', icon: <DeleteOutlined aria-hidden="true" />, run: ({ remove }) => remove() },
];

/** The mark of a required field, or the same struck out. */
const Star = ({ isOff = false }: { isOff?: boolean }) => (
  <span aria-hidden="true" className={`lc-fd-star ${isOff ? 'is-off' : ''}`}>
    ✱
  </span>
);

const requiring = [
  { key: 'designer.require', icon: <Star />, isRequired: true },
  { key: 'designer.makeOptional', icon: <Star isOff />, isRequired: false },
] as const;

/** What can be done with the selected widgets, by single clicks. */
export const ItemActions = ({ isSeveral }: { isSeveral: boolean }) => {
  const t = useT();
  const design = useDesign();
  const { commands, showProperties } = useDesigner();
  const ways = useDesignState(
    useShallow((state) => Object.keys(moveTargets(documentOf(state), selectedOf(state)))),
  );
  return (
    <div className="lc-fd-actions" role="toolbar" aria-label={t('designer.actions')}>
      {isSeveral &&
        requiring.map(({ key, icon, isRequired }) => (
          <Button
            key={key}
            size="small"
            type="text"
            icon={icon}
            aria-label={t(key)}
            title={t(key)}
            onClick={() => commands.require(isRequired)}
          />
        ))}
      {moveKinds.map((kind) => (
        <Button
          key={kind}
          size="small"
          type="text"
          icon={moveIcons[kind]}
          aria-label={t(`designer.move.${kind}`)}
          title={t(`designer.move.${kind}`)}
          disabled={!ways.includes(kind)}
          onClick={() => commands.move(kind)}
        />
      ))}
      {acts.map(({ key, icon, run }) => (
        <Button
          key={key}
          size="small"
          type="text"
          icon={icon}
          aria-label={t(key)}
          title={t(key)}
          onClick={() => {
            run(commands);
            // These buttons go with the last widget; the keyboard does not.
            if (selectedOf(design.getState()).size === 0) design.focusSelected();
          }}
        />
      ))}
      <Button
        size="small"
        type="text"
        className="lc-fd-narrow-only"
        icon={<EditOutlined aria-hidden="true" />}
        aria-label={t('designer.properties')}
        title={t('designer.properties')}
        onClick={showProperties}
      />
    </div>
  );
};
