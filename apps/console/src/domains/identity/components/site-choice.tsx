import { splitList } from '@lc/contract/kernel';
import { Form, Switch, Tooltip, TreeSelect } from 'antd';
import { useT } from '../../../kernel/i18n.ts';
import { labelOf } from '../../../kernel/labels.ts';
import { type ResourceForm, textOf } from '../../../kernel/resource/index.ts';
import { useSession } from '../../../kernel/session.ts';
import type { SiteOption } from './use-initial-grants.ts';

type SiteChoiceProps = Pick<ResourceForm, 'values' | 'errors' | 'set'> & { sites: readonly SiteOption[] };

interface SiteNode extends SiteOption {
  disabled: boolean;
  children?: SiteNode[] | undefined;
}

const toNode = ({ children, ...site }: SiteOption): SiteNode => ({
  ...site,
  disabled: !site.selectable,
  children: children?.map(toNode),
});

/** The sites of an account: some of the reader's own, or all there are. */
export const SiteChoice = ({ values, errors, set, sites }: SiteChoiceProps) => {
  const t = useT();
  // Only who works on every site can open them all to somebody else.
  const mayAll = useSession().subsite?.flag === '1';
  const isAll = values.allSubsite === true;
  return (
    <>
      <Form.Item
        label={labelOf('user', 'allSubsite')}
        htmlFor="user-all-sites"
        extra={t('userPage.allSites')}
      >
        <Tooltip title={mayAll ? undefined : t('userPage.allSitesNotYours')}>
          <Switch
            id="user-all-sites"
            disabled={!mayAll}
            checked={isAll}
            onChange={(value) => set('allSubsite', value)}
          />
        </Tooltip>
      </Form.Item>
      {!isAll && (
        <Form.Item
          label={labelOf('user', 'subsiteIds')}
          htmlFor="user-sites"
          help={errors.subsiteIds}
          validateStatus={errors.subsiteIds ? 'error' : undefined}
        >
          <TreeSelect
            id="user-sites"
            multiple
            allowClear
            maxTagCount="responsive"
            showSearch={{ treeNodeFilterProp: 'title' }}
            treeDefaultExpandAll
            placeholder={t('form.select')}
            value={splitList(textOf(values.subsiteIds))}
            onChange={(ids: string[]) => set('subsiteIds', ids.join(','))}
            treeData={sites.map(toNode)}
          />
        </Form.Item>
      )}
    </>
  );
};
