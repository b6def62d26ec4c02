import { SearchOutlined } from '@ant-design/icons';
import { effectivePermissions, user } from '@lc/contract/identity';
import { useQuery } from '@tanstack/react-query';
import { Drawer, Input, Skeleton, Switch, Tag } from 'antd';
import { useDeferredValue, useMemo, useState } from 'react';
import { api } from '../../../kernel/api.ts';
import { useLanguage, useT } from '../../../kernel/i18n.ts';
import { nameOf, type Row } from '../../../kernel/resource/index.ts';
import { MarkedText } from '../../../ui/marked-text.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { LoadError } from '../../../ui/states.tsx';
import { VirtualTree } from '../../../ui/virtual-tree.tsx';
import { type EffectiveNode, filterNodes, isHeld, keysOf, toEffectiveTree } from './effective-tree.ts';
import './effective.css';

const NodeTitle = ({ node, word }: { node: EffectiveNode; word: string }) => {
  const t = useT();
  const { row, title } = node;
  const names = row.roles.map(({ roleName }) => roleName);
  return (
    <span className={`lc-effective-row${isHeld(row) ? '' : ' lc-effective-missing'}`}>
      <span title={title}>
        <MarkedText text={title} sought={word} />
      </span>
      {row.perms && <code>{row.perms}</code>}
      <span className="lc-effective-roles" title={names.join(', ') || undefined}>
        {row.isEverybodys && <Tag>{t('userPage.everybodys')}</Tag>}
        {row.roles.map(({ id, roleName }) => (
          <Tag key={id} color="processing">
            {roleName}
          </Tag>
        ))}
        {!isHeld(row) && <Tag variant="outlined">{t('userPage.notHeld')}</Tag>}
      </span>
    </span>
  );
};

/** What a person may do, as a tree of menus and buttons with the roles that each comes from. */
export const EffectiveDrawer = ({ person, onClose }: { person: Row; onClose: () => void }) => {
  const t = useT();
  const language = useLanguage();
  const [keyword, setKeyword] = useState('');
  const [onlyHeld, setOnlyHeld] = useState(true);
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const [chosen, setChosen] = useState<string>();
  const { data, error, refetch } = useQuery({
    queryKey: ['user', 'effective', language, person.id],
    queryFn: ({ signal }) =>
      api(effectivePermissions, { query: { userId: person.id, all: 'true' } }, { signal }),
    staleTime: 0,
  });
  const word = useDeferredValue(keyword.trim().normalize('NFC').toLocaleLowerCase());
  const tree = useMemo(() => toEffectiveTree(data ?? []), [data]);
  const shown = useMemo(() => filterNodes(tree, { word, onlyHeld }), [tree, word, onlyHeld]);
  const open = useMemo(() => new Set(keysOf(shown).filter((key) => !closed.has(key))), [shown, closed]);

  const handleToggle = (key: string) => {
    const next = new Set(closed);
    if (!next.delete(key)) next.add(key);
    setClosed(next);
  };

  const body = () => {
    if (error) return <LoadError message={error.message} onRetry={() => void refetch()} />;
    if (!data) return <Skeleton active title={false} paragraph={{ rows: 10 }} />;
    if (shown.length === 0)
      return (
        <Notice
          kind={word ? 'noMatch' : 'empty'}
          title={t(word ? 'userPage.effectiveNoMatch' : 'userPage.effectiveNone')}
        />
      );
    return (
      <VirtualTree
        label={t('userPage.effectiveTree')}
        nodes={shown}
        open={open}
        chosen={chosen}
        onToggle={handleToggle}
        onChoose={({ key }) => setChosen(key)}
        renderTitle={(node) => <NodeTitle node={node} word={word} />}
      />
    );
  };

  return (
    <Drawer
      open
      size="min(760px, 100vw)"
      title={t('userPage.effectiveOf', { name: nameOf(user, person) })}
      onClose={onClose}
      classNames={{ body: 'lc-effective' }}
    >
      <Input
        allowClear
        prefix={<SearchOutlined aria-hidden="true" />}
        aria-label={t('userPage.effectiveFilter')}
        placeholder={t('userPage.effectiveFilter')}
        value={keyword}
        onChange={(event) => setKeyword(event.target.value)}
      />
      <div className="lc-effective-tools">
        {/* biome-ignore lint/a11y/noLabelWithoutControl: the switch within is the control */}
        <label className="lc-effective-only">
          <Switch size="small" checked={onlyHeld} onChange={setOnlyHeld} />
          {t('userPage.effectiveOnly')}
        </label>
        {data && (
          <span className="lc-effective-count" aria-live="polite">
            {t('userPage.effectiveCount', { count: data.filter(isHeld).length, total: data.length })}
          </span>
        )}
      </div>
      <div className="lc-effective-tree">{body()}</div>
    </Drawer>
  );
};
