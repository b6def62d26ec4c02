import type { ChoiceField, Resource } from '@lc/contract/kernel';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useLanguage, useT } from '../../i18n.ts';
import { labelOf } from '../../labels.ts';
import { queryKeys, resourceApi } from '../resource-api.ts';
import type { Fixed } from '../row.ts';
import { useChoices } from '../use-dictionary.ts';
import type { ResourceList } from '../use-resource-list.ts';

interface StateTabsProps {
  resource: Resource;
  list: ResourceList;
}

/** The field whose states stand above a list: the first of the definition, unless all rows here share one. */
const stateFieldOf = ({ spec }: Resource, fixed: Fixed = {}): [string, ChoiceField] | undefined => {
  const [name] = Object.keys(spec.states ?? {});
  const field = name === undefined ? undefined : spec.fields[name];
  if (name === undefined || name in fixed || field?.kind !== 'choice') return undefined;
  return [name, field];
};

/** The states of a page that shows some alone. */
const statesIn = (several: Fixed[string] | undefined): readonly string[] | undefined =>
  typeof several === 'string' ? several.split(',') : undefined;

interface StateButtonsProps extends StateTabsProps {
  name: string;
  field: ChoiceField;
  fixed: Fixed | undefined;
}

const StateButtons = ({ resource, list, name, field, fixed }: StateButtonsProps) => {
  const t = useT();
  const language = useLanguage();
  const choices = useChoices(field);
  const { [name]: _own, [`${name}_in`]: _several, ...others } = list.filterQuery;
  const query = { ...others, countBy: name, pageNo: 1, pageSize: 1 };
  const { data } = useQuery({
    queryKey: queryKeys.list(resource, language, query),
    queryFn: ({ signal }) => resourceApi.list(resource, query, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  if (!data?.counts) return null;
  const statesOfPage = statesIn(fixed?.[`${name}_in`]);
  const counts = Object.fromEntries(
    Object.entries(data.counts).filter(([state]) => statesOfPage?.includes(state) ?? true),
  );
  const asked = list.state.filters[name];
  const chosen = asked?.kind === 'choice' ? asked.values : [];
  const shown = choices.filter(({ value }) => (counts[value] ?? 0) > 0 || chosen.includes(value));
  if (shown.length < 2 && chosen.length === 0) return null;
  const choose = (value?: string) => {
    const { [name]: _before, ...filters } = list.state.filters;
    list.search({
      filters: value === undefined ? filters : { ...filters, [name]: { kind: 'choice', values: [value] } },
    });
  };
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const tabs = [
    { value: undefined, label: t('view.all'), count: all },
    ...shown.map(({ value, label }) => ({ value, label, count: counts[value] ?? 0 })),
  ];
  return (
    <fieldset className="lc-states" aria-label={labelOf(resource.spec.name, name)}>
      {tabs.map(({ value, label, count }) => {
        const isChosen =
          value === undefined ? chosen.length === 0 : chosen.length === 1 && chosen[0] === value;
        return (
          <button key={value ?? ''} type="button" aria-pressed={isChosen} onClick={() => choose(value)}>
            {label} <span className="lc-states-count">{count}</span>
          </button>
        );
      })}
    </fieldset>
  );
};

/** The states of a list with how many rows stand in each; a click shows those alone. */
export const StateTabs = ({ fixed, ...props }: StateTabsProps & { fixed?: Fixed | undefined }) => {
  const found = stateFieldOf(props.resource, fixed);
  return found ? <StateButtons {...props} fixed={fixed} name={found[0]} field={found[1]} /> : null;
};
