import type { EndpointResult } from '@lc/contract/kernel';
import { everything, type GrantKind, type GrantTarget, type grantTargets } from '@lc/contract/sites';
import { Radio, Switch } from 'antd';
import { useId } from 'react';
import { useT } from '../../../kernel/i18n.ts';
import { type Choice, hasEverything } from './grant-choice.ts';
import { TargetTree } from './target-tree.tsx';
import './grants.css';

interface GrantInputProps {
  kind: GrantKind;
  targets: EndpointResult<typeof grantTargets>;
  choice: Choice;
  isReadOnly?: boolean;
  onChange: (choice: Choice) => void;
}

/** Every site, or those that are ticked; folders bring what is below them. */
const SiteInput = ({ targets, choice, isReadOnly = false, onChange }: Omit<GrantInputProps, 'kind'>) => {
  const t = useT();
  const id = useId();
  const named = (choice ?? []).filter((grant) => grant.id !== everything);
  const hasAll = hasEverything(choice);
  const all = [{ id: everything }];
  return (
    <>
      <div className="lc-grant-all">
        <Switch
          id={id}
          aria-describedby={`${id}-hint`}
          checked={hasAll}
          disabled={isReadOnly || !targets.holdsAll}
          onChange={(isOn) => onChange(isOn ? [...all, ...named] : named)}
        />
        <label htmlFor={id}>{t('grantPage.everySite')}</label>
        <small id={`${id}-hint`}>{t(hasAll ? 'grantPage.everySiteHint' : 'grantPage.folderHint')}</small>
      </div>
      <TargetTree
        kind="sites"
        tree={targets.tree}
        grants={named}
        isReadOnly={isReadOnly}
        withoutFolders={hasAll}
        onChange={(grants) => onChange(hasAll ? [...all, ...grants] : grants)}
      />
    </>
  );
};

/** What is granted: every site, column or menu, or those that are ticked. */
export const GrantInput = ({ kind, targets, choice, isReadOnly = false, onChange }: GrantInputProps) => {
  const t = useT();
  if (kind === 'sites') {
    return <SiteInput targets={targets} choice={choice} isReadOnly={isReadOnly} onChange={onChange} />;
  }
  const isColumns = kind === 'columns';
  const whole: GrantTarget = {
    key: everything,
    title: t('grantPage.everyColumn'),
    icon: null,
    isFolder: false,
    selectable: targets.holdsAll,
    children: [],
  };
  return (
    <>
      <Radio.Group
        value={choice === null ? 'all' : 'named'}
        disabled={isReadOnly}
        onChange={({ target }) => onChange(target.value === 'all' ? null : [])}
        options={[
          { value: 'all', label: t(isColumns ? 'grantPage.everyColumn' : 'grantPage.everyMenu') },
          { value: 'named', label: t(isColumns ? 'grantPage.onlyColumns' : 'grantPage.onlyMenus') },
        ]}
      />
      {choice !== null && (
        <TargetTree
          kind={kind}
          tree={isColumns ? [whole, ...targets.tree] : targets.tree}
          grants={choice}
          isReadOnly={isReadOnly}
          withoutFolders={false}
          onChange={onChange}
        />
      )}
    </>
  );
};
