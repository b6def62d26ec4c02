import { languageNames, languages, type Resource } from '@lc/contract/kernel';
import { useT } from '../../i18n.ts';
import { Cell } from '../list/cell.tsx';
import type { FormItem } from '../projections.ts';
import { localizedOf, type Row, textOf } from '../row.ts';
import { useResourceOptions } from '../use-resource-options.ts';
import { PersonalValue } from './personal-value.tsx';
import { partsOf } from './provided-components.ts';

const Texts = ({ value }: { value: unknown }) => {
  const texts = localizedOf(value);
  return (
    <dl className="lc-localized-read">
      {languages
        .filter((code) => texts[code])
        .map((code) => (
          <div key={code}>
            <dt>{languageNames[code]}</dt>
            <dd lang={code}>{texts[code]}</dd>
          </div>
        ))}
    </dl>
  );
};

/** The names of the records that a value points to, where no row brings them. */
const ReferenceNames = ({ to, values }: { to: string; values: readonly string[] }) => {
  const t = useT();
  const { options, isGone } = useResourceOptions(to, false, { chosen: values });
  const nameOf = (id: string): string =>
    options.find(({ value }) => value === id)?.label ?? (isGone(id) ? t('form.gone') : id);
  return <span className="lc-form-text">{values.map(nameOf).join(', ')}</span>;
};

/** A field as a detail shows it: the whole text, not its first characters. */
export const ReadOnlyField = ({
  resource,
  item: { name, field },
  row,
  value,
}: {
  resource: Resource;
  item: FormItem;
  row: Row | undefined;
  value: unknown;
}) => {
  const parts = partsOf(field.kind);
  if (field.kind === 'localized') return <Texts value={value} />;
  if (parts) return <parts.View value={value} />;
  if (field.kind === 'personal' && row && textOf(value) !== '')
    return <PersonalValue resource={resource} name={name} id={row.id} mask={textOf(value)} />;
  const text = textOf(row?.[`${name}_dictText`]) || textOf(value);
  const isPlain = field.kind === 'text' || field.kind === 'reference';
  if (!row && field.kind === 'reference' && text !== '')
    return <ReferenceNames to={field.to} values={[text]} />;
  if (!row && field.kind === 'references' && Array.isArray(value) && value.length > 0)
    return <ReferenceNames to={field.to} values={value.map(String)} />;
  if (isPlain && text !== '') return <span className="lc-form-text">{text}</span>;
  return <Cell column={{ name, field }} row={row ?? { [name]: value }} />;
};
