import { type SiteKind, siteRules, type subsite } from '@lc/contract/sites';
import { TreeSelect } from 'antd';
import { useMemo } from 'react';
import { useT } from '../../../kernel/i18n.ts';
import { type FieldInputProps, type InputsOf, textOf } from '../../../kernel/resource/index.ts';
import { LogoInput } from './logo-input.tsx';
import { type SiteNode, useSiteTree } from './site-tree-data.ts';

interface Choice {
  value: string;
  title: string;
  disabled: boolean;
  children: Choice[];
}

interface SitePickerProps {
  id: string;
  value: string | undefined;
  /** The kinds that can be chosen; the others are shown as the way to them. */
  kinds: readonly SiteKind[];
  /** A folder or site that cannot be chosen, nor anything below it. */
  without?: string;
  placeholder: string;
  isInvalid?: boolean;
  describedBy?: string;
  onChange: (value: string | undefined) => void;
  onBlur?: () => void;
}

/** Picks a folder or site out of the tree. */
export const SitePicker = ({ kinds, without, isInvalid, describedBy, ...props }: SitePickerProps) => {
  const { data, isFetching } = useSiteTree();
  const choices = useMemo(() => {
    const toChoices = (nodes: readonly SiteNode[]): Choice[] =>
      nodes
        .filter(({ key }) => key !== without)
        .map(({ value, title, kind, status, children }) => ({
          value,
          title,
          disabled: !kinds.includes(kind) || status === 'archived',
          children: toChoices(children),
        }));
    return toChoices(data ?? []);
  }, [data, kinds, without]);
  return (
    <TreeSelect
      {...props}
      aria-invalid={isInvalid}
      aria-describedby={describedBy}
      status={isInvalid ? 'error' : undefined}
      allowClear
      showSearch={{ treeNodeFilterProp: 'title' }}
      listHeight={320}
      loading={isFetching}
      treeDefaultExpandAll
      treeData={choices}
    />
  );
};

const isKind = (place: 'top' | SiteKind): place is SiteKind => place !== 'top';

/** Where a folder or site of some kind may stand, besides the top. */
export const placesOf = (kind: SiteKind): SiteKind[] => siteRules[kind].places.filter(isKind);

/** An input for a field that names another site, of the kinds that will do. */
const inputFor = (kinds: readonly SiteKind[], placeholder: 'form.topLevel' | 'form.select') => {
  const SiteInput = ({
    id,
    name,
    value,
    row,
    isInvalid,
    describedBy,
    onChange,
    onLeave,
  }: FieldInputProps) => {
    const t = useT();
    return (
      <SitePicker
        id={id}
        kinds={kinds}
        without={name === 'sourceSiteId' ? undefined : row?.id}
        value={textOf(value) || undefined}
        placeholder={t(placeholder)}
        isInvalid={isInvalid}
        describedBy={describedBy}
        onChange={onChange}
        onBlur={onLeave}
      />
    );
  };
  return SiteInput;
};

const inputsFor = (kind: SiteKind): InputsOf<typeof subsite> => {
  const { needs, places } = siteRules[kind];
  return {
    logo: LogoInput,
    parentId: inputFor(placesOf(kind), places.includes('top') ? 'form.topLevel' : 'form.select'),
    ...(needs ? { [needs.field]: inputFor(needs.types, 'form.select') } : {}),
  };
};

/** The inputs of the form of each kind that are not the usual ones. */
export const siteInputs = {
  group: inputsFor('group'),
  generalsite: inputsFor('generalsite'),
  templatesite: inputsFor('templatesite'),
  affiliatedsite: inputsFor('affiliatedsite'),
  virtualsite: inputsFor('virtualsite'),
  synSite: inputsFor('synSite'),
} satisfies Readonly<Record<SiteKind, InputsOf<typeof subsite>>>;
