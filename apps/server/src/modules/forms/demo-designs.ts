import type { Language, Words } from '@lc/contract/kernel';
import {
  documentToJson,
  type FormDocument,
  insertItems,
  type JsonObject,
  newWidget,
  openDocument,
  setMember,
  setOption,
  translate,
  type WidgetType,
  widgetTypes,
  writeJson,
} from '@lc/form-core';

/** A widget of a demo form. */
interface Field {
  type: WidgetType;
  model: string;
  name: Words;
  options?: JsonObject;
  rules?: JsonObject[];
  /** Choices by value. */
  choices?: Readonly<Record<string, Words>>;
  logic?: JsonObject;
  placeholder?: Words;
}

const others: readonly [Language, 1 | 2][] = [
  ['zh-CN', 1],
  ['my-MM', 2],
];

const withConfig = (document: FormDocument, config: JsonObject): FormDocument => ({
  ...document,
  raw: { ...document.raw, config },
});

const config: JsonObject = {
  labelWidth: 140,
  labelPosition: 'right',
  size: 'small',
  customClass: '',
  layout: 'horizontal',
  ui: 'antd',
  tableName: '',
};

const add = (document: FormDocument, field: Field): FormDocument => {
  const { type, model, name, choices, placeholder, logic } = field;
  const item = newWidget(type, name[0], () => `demo_${model}`);
  const options: JsonObject = {
    ...field.options,
    ...(placeholder ? { placeholder: placeholder[0] } : {}),
    ...(choices
      ? {
          showLabel: true,
          options: Object.entries(choices).map(([value, words]) => ({ value, label: words[0] })),
        }
      : {}),
  };
  const start = setMember(item.raw as JsonObject, 'model', model);
  const ruled = Object.entries(options).reduce(
    (raw, [option, value]) => setOption(raw, option, value),
    start,
  );
  const raw: JsonObject = { ...ruled, ...(logic ? { logic } : {}) };
  const placed = insertItems(document, { index: document.items.length }, [{ ...item, raw }]);
  return others.reduce((translated, [language, place]) => {
    const say = (text: string, words: Words | undefined, into: FormDocument): FormDocument =>
      words ? translate(into, language, { id: item.id, text }, words[place]) : into;
    return Object.entries(choices ?? {}).reduce(
      (into, [value, words]) => say(`option:${value}`, words, into),
      say('placeholder', placeholder, say('name', name, translated)),
    );
  }, placed);
};

const textOf = (document: FormDocument): string => writeJson(documentToJson(document), 2);

const sampler: readonly Words[] = [
  ['Single line', '单行文本', 'စာတစ်ကြောင်း'],
  ['Several lines', '多行文本', 'စာအများအပြား'],
  ['Number', '计数器', 'ဂဏန်း'],
  ['One of several', '单选框组', 'တစ်ခုရွေး'],
  ['Some of several', '多选框组', 'အများရွေး'],
  ['Time', '时间选择器', 'အချိန်'],
  ['Date', '日期选择器', 'ရက်စွဲ'],
  ['Rating', '评分', 'အမှတ်ပေး'],
  ['Colour', '颜色选择器', 'အရောင်'],
  ['List to choose from', '下拉选择框', 'ရွေးချယ်စာရင်း'],
  ['Switch', '开关', 'ခလုတ်'],
  ['Slider', '滑块', 'ဆလိုက်ဒါ'],
  ['Text', '文字', 'စာသား'],
  ['Custom area', '自定义区域', 'စိတ်ကြိုက်နေရာ'],
  ['Pictures', '图片', 'ပုံများ'],
  ['Rich text', '编辑器', 'စာတည်းဖြတ်'],
  ['Levels', '级联选择器', 'အဆင့်ဆင့်ရွေး'],
  ['Grid', '栅格布局', 'ဂရစ်'],
];

/** One widget of every type. */
export const samplerDesign = (): string =>
  textOf(
    widgetTypes.reduce(
      (document, type, index) =>
        add(document, {
          type,
          model: `${type}_sample`,
          name: sampler[index] ?? [type, type, type],
          ...(type === 'cascader' ? { options: { remoteFunc: 'api:columns' } } : {}),
        }),
      withConfig(openDocument({ list: [] }), { ...config, ui: 'element' }),
    ),
  );

const applicationFields: readonly Field[] = [
  {
    type: 'input',
    model: 'name',
    name: ['Full name', '姓名', 'အမည်အပြည့်အစုံ'],
    options: { required: true, maxlength: 60 },
  },
  {
    type: 'input',
    model: 'email',
    name: ['E-mail', '邮箱', 'အီးမေးလ်'],
    options: { dataType: 'email', maxlength: 100 },
    placeholder: ['name@example.com', 'name@example.com', 'name@example.com'],
  },
  {
    type: 'input',
    model: 'phone',
    name: ['Phone', '电话', 'ဖုန်းနံပါတ်'],
    options: { required: true, pattern: '^\\+?[0-9][0-9 -]{5,18}$' },
    placeholder: ['+95 9 …', '+86 …', '+95 9 …'],
  },
  { type: 'date', model: 'birthday', name: ['Date of birth', '出生日期', 'မွေးသက္ကရာဇ်'] },
  {
    type: 'radio',
    model: 'sex',
    name: ['Sex', '性别', 'လိင်'],
    options: { inline: true, remote: true, remoteFunc: 'dict:sex' },
  },
  {
    type: 'select',
    model: 'city',
    name: ['Where would you work?', '意向城市', 'ဘယ်မြို့တွင် အလုပ်လုပ်လိုပါသလဲ'],
    options: { required: true },
    choices: {
      yangon: ['Yangon', '仰光', 'ရန်ကုန်'],
      mandalay: ['Mandalay', '曼德勒', 'မန္တလေး'],
      kunming: ['Kunming', '昆明', 'ကူမင်း'],
    },
  },
  {
    type: 'checkbox',
    model: 'languages',
    name: ['Languages', '语言能力', 'ဘာသာစကားများ'],
    options: { inline: true },
    choices: {
      my: ['Burmese', '缅甸语', 'မြန်မာ'],
      zh: ['Chinese', '中文', 'တရုတ်'],
      en: ['English', '英语', 'အင်္ဂလိပ်'],
    },
  },
  { type: 'switch', model: 'experienced', name: ['Has worked before', '有工作经验', 'အလုပ်အတွေ့အကြုံ ရှိသည်'] },
  {
    type: 'number',
    model: 'years',
    name: ['Years of experience', '工作年限', 'အတွေ့အကြုံ နှစ်'],
    options: { min: 0, max: 50 },
    logic: { visible: 'experienced', required: 'experienced' },
  },
  {
    type: 'textarea',
    model: 'reason',
    name: ['Why do you apply?', '申请理由', 'ဘာကြောင့် လျှောက်ထားပါသလဲ'],
    options: { maxlength: 1000 },
  },
  {
    type: 'imgupload',
    model: 'photo',
    name: ['Photo', '照片', 'ဓာတ်ပုံ'],
    options: { length: 1, isDelete: true, isEdit: true },
  },
];

/** An application for a post, in three languages, with a field that only some see. */
export const applicationDesign = (): string =>
  textOf(applicationFields.reduce(add, withConfig(openDocument({ list: [] }), config)));

/** The same before somebody asked for a reason and a photo: its first version. */
export const firstApplicationDesign = (): string =>
  textOf(applicationFields.slice(0, -2).reduce(add, withConfig(openDocument({ list: [] }), config)));

/** A survey that is still being drawn. */
export const surveyDesign = (): string =>
  textOf(
    [
      {
        type: 'rate' as const,
        model: 'canteen',
        name: ['How is the canteen?', '食堂怎么样？', 'စားသောက်ခန်း ဘယ်လိုလဲ'] as const,
      },
      {
        type: 'textarea' as const,
        model: 'wishes',
        name: ['What do you wish for?', '您有什么建议？', 'ဘာများ လိုချင်ပါသလဲ'] as const,
      },
    ].reduce<FormDocument>(add, withConfig(openDocument({ list: [] }), { ...config, labelPosition: 'top' })),
  );

const leaveFields: readonly Field[] = [
  {
    type: 'radio',
    model: 'kind',
    name: ['Kind of leave', '请假类型', 'ခွင့်အမျိုးအစား'],
    options: { required: true, inline: true },
    choices: {
      annual: ['Annual', '年假', 'နှစ်ပတ်လည်ခွင့်'],
      sick: ['Sick', '病假', 'ဆေးခွင့်'],
      personal: ['Personal', '事假', 'ကိုယ်ရေးခွင့်'],
    },
  },
  {
    type: 'date',
    model: 'from',
    name: ['First day', '开始日期', 'ပထမဆုံးရက်'],
    options: { required: true },
  },
  {
    type: 'number',
    model: 'days',
    name: ['Days', '天数', 'ရက်ပေါင်း'],
    options: { required: true, min: 1, max: 60, defaultValue: 1 },
  },
  {
    type: 'textarea',
    model: 'reason',
    name: ['Reason', '请假事由', 'အကြောင်းပြချက်'],
    options: { maxlength: 500 },
  },
  {
    type: 'input',
    model: 'cover',
    name: ['Who covers meanwhile', '工作交接人', 'အစားထိုးတာဝန်ယူသူ'],
    options: { maxlength: 60 },
  },
];

/** A request for leave; a process decides about it. */
export const leaveDesign = (): string =>
  textOf(leaveFields.reduce(add, withConfig(openDocument({ list: [] }), config)));
