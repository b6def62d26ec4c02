import { defineMessages } from '../kernel/index.ts';

/** The names of choices, and of the dictionaries that hold them. */
export const organizationChoiceMessages = defineMessages({
  'choice.org_category': ['Organisation category', '机构类型', 'အဖွဲ့အစည်း အမျိုးအစား'],
  'choice.org_category.1': ['Company', '公司', 'ကုမ္ပဏီ'],
  'choice.org_category.2': ['Department', '部门', 'ဌာန'],
});
