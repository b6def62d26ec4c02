import { changeItem, setMember } from './edit.ts';
import { isObject, type Json, type JsonObject, memberOf, membersOf } from './json.ts';
import type { Checked } from './lint-finding.ts';
import { logicTexts } from './logic.ts';
import { flag } from './option.ts';

/** Options of later versions that name program text, or data of another system. Nothing here acts on them. */
const withoutEffect = ['validator', 'remoteDataSource', 'remoteArgs'] as const;

/** Whether something is set: a text, a list or an object that holds anything. */
const isSet = (value: Json | undefined): boolean => {
  if (Array.isArray(value)) return value.length > 0;
  if (isObject(value)) return Object.values(value).some(isSet);
  return typeof value === 'string' && value.trim() !== '';
};

/** Whether the design hides a widget as later versions of the format do. */
export const isHiddenByOption = (raw: JsonObject): boolean =>
  [memberOf(membersOf(memberOf(raw, 'options')), 'hidden'), memberOf(raw, 'hidden')].some(
    (hidden) => hidden !== undefined && flag().read(hidden) === true,
  );

/** Says what a design asks for that later versions of the format have and this one has not. */
export const lintForeign = ({ widget: { id }, raw, add }: Checked): void => {
  const options = membersOf(memberOf(raw, 'options'));
  if (isHiddenByOption(raw) && logicTexts({ raw }).visible === undefined)
    add('lint.hiddenOption', {
      member: 'hidden',
      fix: (document) =>
        changeItem(document, id, (held) =>
          setMember(held, 'logic', { ...membersOf(memberOf(held, 'logic')), visible: 'false' }),
        ),
    });
  if (memberOf(options, 'dataBind') === false) add('lint.boundAnyway', { member: 'dataBind' });
  for (const option of withoutEffect)
    if (isSet(memberOf(options, option))) add('lint.withoutEffect', { member: option, params: { option } });
  if (isSet(memberOf(raw, 'events'))) add('lint.withoutEffect', { params: { option: 'events' } });
};
