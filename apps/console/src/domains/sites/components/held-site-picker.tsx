import type { GrantTarget } from '@lc/contract/sites';
import { TreeSelect } from 'antd';
import { useT } from '../../../kernel/i18n.ts';
import { useTargets } from './grant-data.ts';

interface HeldSitePickerProps {
  value: string | undefined;
  onChange: (id: string | undefined, name: string) => void;
}

interface Option {
  value: string;
  title: string;
  disabled: boolean;
  children: Option[];
}

const toOption = ({ key, title, isFolder, selectable, children }: GrantTarget): Option => ({
  value: key,
  title,
  disabled: isFolder || !selectable,
  children: children.map(toOption),
});

/** Picks a site that the reader works on; folders lead there. */
export const HeldSitePicker = ({ value, onChange }: HeldSitePickerProps) => {
  const t = useT();
  const { data, isFetching } = useTargets('sites', undefined);
  return (
    <TreeSelect<string>
      allowClear
      treeDefaultExpandAll
      showSearch={{ treeNodeFilterProp: 'title' }}
      listHeight={320}
      loading={isFetching}
      aria-label={t('grantPage.chooseSite')}
      placeholder={t('grantPage.chooseSite')}
      treeData={(data?.tree ?? []).map(toOption)}
      value={value}
      onChange={(id: string | undefined, labels) => onChange(id, String(labels[0] ?? ''))}
    />
  );
};
