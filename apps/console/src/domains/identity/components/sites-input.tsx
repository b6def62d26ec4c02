import type { EndpointResult } from '@lc/contract/kernel';
import { sitesOfUser } from '@lc/contract/sites';
import { useQuery } from '@tanstack/react-query';
import { Checkbox, Form, TreeSelect } from 'antd';
import { api } from '../../../kernel/api.ts';
import { useLanguage, useT } from '../../../kernel/i18n.ts';
import { labelOf } from '../../../kernel/labels.ts';
import { useSession } from '../../../kernel/session.ts';

export interface ChosenSites {
  ids: readonly string[];
  /** Every site, also future ones. */
  all: boolean;
}

interface SitesInputProps {
  userId: string;
  value: ChosenSites;
  error?: string;
  onChange: (value: ChosenSites) => void;
}

type Node = EndpointResult<typeof sitesOfUser>['subsiteTree'][number];
type Choice = { value: string; title: string; disabled: boolean; children?: Choice[] };

/** Groups are closed while the account has all sites; they open as soon as that is taken back in the form. */
const toChoice =
  (hadAll: boolean) =>
  ({ value, title, classify, selectable, children }: Node): Choice => ({
    value,
    title,
    disabled: !selectable && !(hadAll && classify === 'group'),
    ...(children ? { children: children.map(toChoice(hadAll)) } : {}),
  });

/** The sites of an account. Only sites that the reader works on himself can be given; all of them by who has all. */
export const SitesInput = ({ userId, value, error, onChange }: SitesInputProps) => {
  const t = useT();
  const language = useLanguage();
  const hasAll = useSession().subsite?.flag === '1';
  const { data, isLoading } = useQuery({
    queryKey: ['sitesOfUser', userId, language],
    queryFn: ({ signal }) => api(sitesOfUser, { query: { userId } }, { signal }),
  });
  return (
    <Form.Item
      label={labelOf('user', 'subsiteIds')}
      htmlFor="user-sites"
      help={error}
      validateStatus={error ? 'error' : undefined}
    >
      <TreeSelect
        id="user-sites"
        multiple
        allowClear
        maxTagCount="responsive"
        disabled={value.all}
        showSearch={{ treeNodeFilterProp: 'title' }}
        treeDefaultExpandAll
        loading={isLoading}
        placeholder={t('form.select')}
        value={[...value.ids]}
        onChange={(ids: string[]) => onChange({ ...value, ids })}
        treeData={data?.subsiteTree.map(toChoice(data.allSubsite)) ?? []}
      />
      {hasAll && (
        <Checkbox checked={value.all} onChange={(event) => onChange({ ...value, all: event.target.checked })}>
          {labelOf('user', 'allSubsite')}
        </Checkbox>
      )}
    </Form.Item>
  );
};
