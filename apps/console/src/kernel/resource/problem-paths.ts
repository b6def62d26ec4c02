import { isPerLanguage, type Problem, type Resource } from '@lc/contract/kernel';
import { t } from '../i18n.ts';
import { labelOf } from '../labels.ts';
import { isSame, rowsIn } from './form-values.ts';
import { childItems } from './projections.ts';

/** The field that has a wire name. */
const fieldOfWireName = ({ spec }: Resource, wireName: string): string => {
  const bare = wireName.replace(/I18n$/, '');
  const field = spec.fields[bare];
  return field && isPerLanguage(field) ? bare : wireName;
};

interface LineField {
  list: string;
  place: number;
  child: Resource;
  name: string;
}

/** The input in a line of children that a path such as `educations.2.school` leads to. */
const lineFieldAt = (resource: Resource, path: string): LineField | undefined => {
  const [list = '', place = '', wireName = ''] = path.split('.');
  const child = resource.spec.children?.[list];
  if (!child || !/^\d+$/.test(place)) return undefined;
  const name = fieldOfWireName(child.of, wireName);
  const hasInput = childItems(child).some((item) => item.name === name);
  return hasInput ? { list, place: Number(place), child: child.of, name } : undefined;
};

/** Where a form shows the problem of a wire path: at a field, an input of a line, or a list of children. */
const placeOf = (resource: Resource, path: string): string => {
  const line = lineFieldAt(resource, path);
  return line ? `${line.list}.${line.place}.${line.name}` : fieldOfWireName(resource, listOrField(path));
};

const listOrField = (path: string): string => path.split('.')[0] ?? '';

/** The first problem of each place. */
export const problemsByPlace = (
  resource: Resource,
  problems: readonly Problem[],
): Readonly<Record<string, string>> => {
  const found: Record<string, string> = {};
  for (const { path, message } of problems) found[placeOf(resource, path)] ??= message;
  return found;
};

/** Whether a form has somewhere to show a problem. */
export const hasPlace = ({ spec }: Resource, values: object, place: string): boolean => {
  const name = listOrField(place);
  return name !== '' && (name in values || name in spec.fields);
};

/** What a place is called, such as `School` or `Education 3: School`. */
export const labelOfPlace = (resource: Resource, place: string): string => {
  const line = lineFieldAt(resource, place);
  if (!line) return labelOf(resource.spec.name, place);
  return t('children.field', {
    list: labelOf(resource.spec.name, line.list),
    number: line.place + 1,
    label: labelOf(line.child.spec.name, line.name),
  });
};

/**
 * The problems that are left once a field has another value. In a list of children they are left for the inputs whose values
 * stay, until a line is removed: then they would stand at another line.
 */
export const withoutSolved = (
  resource: Resource,
  problems: Readonly<Record<string, string>>,
  { name, before, after }: { name: string; before: unknown; after: unknown },
): Readonly<Record<string, string>> => {
  const [old, now] = [rowsIn(before), rowsIn(after)];
  const isLeft = (place: string): boolean => {
    if (listOrField(place) !== name) return true;
    const line = lineFieldAt(resource, place);
    if (!line || now.length < old.length) return false;
    return isSame(old[line.place]?.[line.name], now[line.place]?.[line.name]);
  };
  return Object.fromEntries(Object.entries(problems).filter(([place]) => isLeft(place)));
};
