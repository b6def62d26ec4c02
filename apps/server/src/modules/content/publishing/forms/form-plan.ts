import { type Field, fieldEntries, type Language } from '@lc/contract/kernel';
import { type MessageKey, translate } from '@lc/contract/words';
import type { Data, Drawer } from '../drawer.ts';
import { addressOf } from '../item-data.ts';
import { loadLiveItem } from '../items.queries.ts';
import type { Plan } from '../plan.ts';
import type { Page } from '../route.ts';
import { codeAddress, formAddress, homeAddress } from '../site-model.ts';
import { isWithheldItem } from '../withheld-item.ts';
import { eventOf } from './event-data.ts';
import { codeKinds, type Filled, type FormKind, forms } from './kinds.ts';

type FormPage = Extract<Page, { kind: 'form' | 'code' }>;

const inputs: Readonly<Record<string, string>> = {
  email: 'email',
  phone: 'tel',
  contact: 'tel',
  name: 'text',
};

/** What browsers may fill in by themselves. */
const autocompletes: Readonly<Record<string, string>> = {
  name: 'name',
  applicantName: 'name',
  asker: 'name',
  organisation: 'organization',
  phone: 'tel',
  contact: 'tel',
  email: 'email',
  address: 'street-address',
};

const optionsOf = (
  field: Field,
  nameOf: (dictionary: string, code: string) => string,
): { value: string; label: string }[] =>
  field.kind === 'choice'
    ? field.values.map((value) => ({ value, label: nameOf(field.dictionary, value) }))
    : [];

const fieldsOf = (
  { nameOf, lang }: Drawer,
  kind: FormKind,
  { values, problems }: Pick<Filled, 'values' | 'problems'>,
  required: readonly string[],
): Data[] => {
  const { resource, fields } = forms[kind];
  const all = new Map(fieldEntries(resource));
  return fields.flatMap((name) => {
    const field = all.get(name);
    if (!field) return [];
    return [
      {
        name,
        label: translate(lang, `${resource.spec.name}.${name}` as MessageKey),
        type: inputs[name] ?? 'text',
        autocomplete: autocompletes[name] ?? 'off',
        isLong: field.kind === 'text' && field.multiline === true,
        max: 'max' in field ? field.max : null,
        isRequired: field.required === true || required.includes(name),
        options: optionsOf(field, nameOf),
        value: values[name] ?? String(field.default ?? ''),
        problem: problems.find(({ path }) => path === name)?.message ?? '',
      },
    ];
  });
};

const empty: Filled = { values: {}, problems: [] };

const outcome = ({ refusal, captcha, done, found }: Filled): Data => ({
  refusal: refusal ?? '',
  captcha: captcha ?? null,
  done: done ?? null,
  found: found ?? null,
});

const common = (drawer: Drawer, address: (language: Language) => string, title: string) => ({
  type: 'form' as const,
  status: 200,
  path: address(drawer.lang),
  addressIn: address,
  title,
  head: { robots: 'noindex,follow' },
});

const codeField = {
  type: 'text',
  autocomplete: 'off',
  isLong: false,
  isRequired: false,
  options: [],
  max: null,
  value: '',
  problem: '',
} as const;

/** What the page of a code takes beside it: details that were asked for, and files. */
const extrasOf = (
  { lang }: Drawer,
  { found, values, problems }: Filled,
): { fields: Data[]; buttons: Data[]; takesFile: boolean } => {
  const isAsked = found?.asked !== undefined || values.supply !== undefined;
  const takesFile = found?.takesFile === true || values.attach !== undefined;
  const supplement = {
    ...codeField,
    name: 'supplement',
    label: translate(lang, 'applyPublic.supplement'),
    isLong: true,
    max: 2000,
    value: found === undefined ? (values.supplement ?? '') : '',
    problem: problems.find(({ path }) => path === 'supplement')?.message ?? '',
  };
  const file = { ...codeField, name: 'file', label: translate(lang, 'visitorPage.codeFile'), type: 'file' };
  return {
    takesFile,
    fields: [...(isAsked ? [supplement] : []), ...(takesFile ? [file] : [])],
    buttons: [
      ...(isAsked ? [{ name: 'supply', label: translate(lang, 'visitorPage.codeSupply') }] : []),
      ...(takesFile ? [{ name: 'attach', label: translate(lang, 'visitorPage.codeAttach') }] : []),
    ],
  };
};

/** Where somebody who has a code sees what became of what he sent. */
const codePlan = (drawer: Drawer, { form, filled = empty }: Extract<FormPage, { kind: 'code' }>): Plan => {
  const { lang, site } = drawer;
  const title = translate(lang, 'visitorPage.codeTitle');
  const extras = form === 'request' ? extrasOf(drawer, filled) : undefined;
  return {
    ...common(drawer, (language) => codeAddress(site, language, form), title),
    data: async () => ({
      form: {
        kind: 'code',
        of: form,
        title,
        action: codeAddress(site, lang, form),
        aboutUrl: homeAddress(site, lang),
        about: '',
        takesFile: extras?.takesFile ?? false,
        fields: [
          {
            ...codeField,
            name: 'queryCode',
            label: translate(lang, 'visitorPage.code'),
            max: 14,
            isRequired: true,
            value: filled.values.queryCode ?? '',
            problem: filled.problems.find(({ path }) => path === 'queryCode')?.message ?? '',
          },
          ...(extras?.fields ?? []),
        ],
        buttons: [
          ...(form === 'question' ? [] : [{ name: 'show', label: translate(lang, 'visitorPage.codeShow') }]),
          ...(form === 'request'
            ? []
            : [{ name: 'withdraw', label: translate(lang, 'visitorPage.codeWithdraw') }]),
          ...(extras?.buttons ?? []),
        ],
        ...outcome(filled),
      },
    }),
  };
};

/** The plan of a page with a form; undefined where there is nothing to take part in. */
export const formPlan = async (drawer: Drawer, page: FormPage): Promise<Plan | undefined> => {
  if (page.kind === 'code') return codePlan(drawer, page);
  const { site, lang, tx } = drawer;
  const { form, itemId, filled = empty } = page;
  const { event } = forms[form];
  const versions = event ? await loadLiveItem(tx, { siteId: site.row.id, id: itemId }) : [];
  const item = versions.find((one) => one.lang === lang) ?? versions[0];
  const state = item && event?.model === item.model ? await eventOf(drawer, itemId) : undefined;
  if (event && !(item && state && !isWithheldItem(item))) return undefined;
  const label = translate(lang, `visitorPage.form.${form}`);
  const isOpen = !event || (state !== undefined && event.stages.includes(state.stage));
  const code = codeKinds.find((kind) => kind === form);
  return {
    ...common(drawer, (language) => formAddress(site, language, form, itemId), label),
    data: async () => ({
      form: {
        kind: form,
        of: form,
        title: label,
        action: formAddress(site, lang, form, itemId),
        about: item?.content.title ?? '',
        aboutLang: item?.lang ?? lang,
        aboutUrl: (item && addressOf(drawer, item)) ?? homeAddress(site, lang),
        stageText: state ? translate(lang, `eventStage.${state.stage}`) : '',
        isOpen: isOpen || filled.done !== undefined,
        fields: await fieldsOf(drawer, form, filled, state?.values.realName === true ? ['name'] : []),
        buttons: [{ name: 'send', label: translate(lang, 'visitorPage.formSend') }],
        codeUrl: code ? codeAddress(site, lang, code) : null,
        ...outcome(filled),
      },
    }),
  };
};
