import { FolderOutlined, SearchOutlined } from '@ant-design/icons';
import { everything, type GrantInput, type GrantKind, type GrantTarget } from '@lc/contract/sites';
import { Checkbox, Input, Tooltip, Tree, type TreeDataNode } from 'antd';
import { useDeferredValue, useMemo, useState } from 'react';
import { useT } from '../../../kernel/i18n.ts';
import { filterTree } from '../../../kernel/tree/filter-tree.ts';
import { MarkedText } from '../../../ui/marked-text.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { changed, targetsByKey, toggled, withAction } from './grant-choice.ts';

interface TargetTreeProps {
  kind: GrantKind;
  tree: readonly GrantTarget[];
  grants: readonly GrantInput[];
  isReadOnly: boolean;
  /** While every site is granted, folders cannot be chosen (section 6). */
  withoutFolders: boolean;
  onChange: (grants: GrantInput[]) => void;
}

interface ActionsProps {
  grant: GrantInput;
  isReadOnly: boolean;
  onChange: (grant: GrantInput) => void;
}

/** What may be done in a column that is ticked. */
const ColumnActions = ({ grant, isReadOnly, onChange }: ActionsProps) => {
  const t = useT();
  const { actions = [], inherit = false } = grant;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only keeps clicks on the boxes from ticking the column
    // biome-ignore lint/a11y/useKeyWithClickEvents: the boxes within answer to keys by themselves
    <span className="lc-target-actions" onClick={(event) => event.stopPropagation()}>
      <Checkbox
        checked={actions.includes('edit')}
        disabled={isReadOnly}
        onChange={({ target }) => onChange(withAction(grant, 'edit', target.checked))}
      >
        {t('grantPage.mayEdit')}
      </Checkbox>
      <Checkbox
        checked={actions.includes('publish')}
        disabled={isReadOnly}
        onChange={({ target }) => onChange(withAction(grant, 'publish', target.checked))}
      >
        {t('grantPage.mayPublish')}
      </Checkbox>
      {grant.id !== everything && (
        <Checkbox
          checked={inherit}
          disabled={isReadOnly}
          onChange={({ target }) => onChange({ ...grant, inherit: target.checked })}
        >
          {t('grantPage.andBelow')}
        </Checkbox>
      )}
    </span>
  );
};

/** The tree of what can be granted, with a box to tick at each; only what the reader holds can be ticked. */
export const TargetTree = (props: TargetTreeProps) => {
  const { kind, tree, grants, isReadOnly, withoutFolders, onChange } = props;
  const t = useT();
  const [keyword, setKeyword] = useState('');
  const [opened, setOpened] = useState<readonly string[]>();
  const wanted = useDeferredValue(keyword.trim().normalize('NFC').toLocaleLowerCase());
  const filtered = useMemo(() => filterTree(tree, wanted), [tree, wanted]);
  const byKey = useMemo(() => targetsByKey(tree), [tree]);
  const open = opened ?? (wanted ? filtered.open : tree.length <= 3 ? tree.map(({ key }) => key) : []);
  const granted = new Map(grants.map((grant) => [grant.id, grant]));

  const isOpen = ({ selectable, isFolder }: GrantTarget): boolean =>
    !isReadOnly && selectable && !(withoutFolders && kind === 'sites' && isFolder);
  const titleOf = (node: GrantTarget) => {
    const grant = granted.get(node.key);
    const title = (
      <span className="lc-target-title" title={node.title}>
        {kind === 'sites' && node.isFolder && <FolderOutlined aria-hidden="true" />}{' '}
        <MarkedText text={node.title} sought={wanted} />
      </span>
    );
    return (
      <span className="lc-target">
        {node.selectable ? title : <Tooltip title={t('rolePage.notYours')}>{title}</Tooltip>}
        {kind === 'columns' && grant && (
          <ColumnActions
            grant={grant}
            isReadOnly={isReadOnly}
            onChange={(next) => onChange(changed(grants, next))}
          />
        )}
      </span>
    );
  };
  const toData = (node: GrantTarget): TreeDataNode => ({
    key: node.key,
    title: titleOf(node),
    disableCheckbox: !isOpen(node),
    children: node.children.map(toData),
  });
  const handleToggle = (key: string) => {
    const node = byKey.get(key);
    if (node && isOpen(node)) onChange(toggled(kind, grants, key));
  };

  return (
    <div className="lc-targets">
      <Input
        allowClear
        prefix={<SearchOutlined aria-hidden="true" className="lc-search-icon" />}
        aria-label={t('grantPage.filter')}
        placeholder={t('grantPage.filter')}
        value={keyword}
        onChange={(event) => {
          setKeyword(event.target.value);
          setOpened(undefined);
        }}
      />
      {filtered.nodes.length === 0 ? (
        <Notice
          kind={wanted ? 'noMatch' : 'empty'}
          title={t(wanted ? 'grantPage.noneFound' : 'grantPage.nothingToGrant')}
        />
      ) : (
        <Tree
          blockNode
          checkable
          checkStrictly
          selectable={false}
          height={400}
          treeData={filtered.nodes.map(toData)}
          checkedKeys={{ checked: grants.map(({ id }) => id), halfChecked: [] }}
          expandedKeys={[...open]}
          onExpand={(keys) => setOpened(keys.map(String))}
          onCheck={(_, { node }) => handleToggle(String(node.key))}
        />
      )}
    </div>
  );
};
