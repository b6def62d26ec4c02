import { useQuery } from '@tanstack/react-query';
import { TreeSelect } from 'antd';
import { request } from '../../api.ts';
import { useLanguage, useT } from '../../i18n.ts';
import { pathOf } from '../resource-api.ts';
import { textOf } from '../row.ts';
import type { FieldInputProps } from './field-input-props.ts';

/** A node of a tree as pickers take it. */
export interface TreeOption {
  value: string;
  title: string;
  /** Leads to others, and is none itself. */
  disabled?: boolean;
  children?: TreeOption[];
}

/** The tree without one of its branches: nothing can be placed under itself. */
export const withoutBranch = (nodes: readonly TreeOption[], id: string | undefined): TreeOption[] =>
  nodes
    .filter(({ value }) => value !== id)
    .map(({ value, title, children }) => ({
      value,
      title,
      children: children && withoutBranch(children, id),
    }));

const isIn = (nodes: readonly TreeOption[], id: string): boolean =>
  nodes.some(({ value, children = [] }) => value === id || isIn(children, id));

/** Picks the parent of a row of a tree. `load` replaces the tree that the definition gives. */
export const TreeParentPicker = ({
  load,
  ...props
}: Pick<
  FieldInputProps,
  'resource' | 'name' | 'id' | 'value' | 'row' | 'isInvalid' | 'describedBy' | 'onChange' | 'onLeave'
> & {
  load?: () => Promise<readonly TreeOption[]>;
}) => {
  const t = useT();
  const language = useLanguage();
  const value = textOf(props.value) || undefined;
  const {
    data = [],
    isFetching,
    isSuccess,
  } = useQuery({
    queryKey: [props.resource.spec.name, 'parents', language, props.row?.subsiteId],
    queryFn: () => (load ? load() : request<TreeOption[]>('GET', pathOf(props.resource, 'tree'))),
  });
  return (
    <TreeSelect
      id={props.id}
      aria-invalid={props.isInvalid}
      aria-describedby={props.describedBy}
      status={props.isInvalid ? 'error' : undefined}
      allowClear
      showSearch={{ treeNodeFilterProp: 'title' }}
      listHeight={320}
      loading={isFetching}
      placeholder={t('form.topLevel')}
      treeData={[
        // What was chosen and is in no tree any more is named in words, and stays until it is changed.
        ...(isSuccess && value !== undefined && !isIn(data, value) ? [{ value, title: t('form.gone') }] : []),
        ...withoutBranch(data, props.row?.id),
      ]}
      treeDefaultExpandedKeys={[]}
      value={value}
      onChange={(next: string | undefined) => props.onChange(next)}
      onBlur={props.onLeave}
    />
  );
};
