import type { DictionarySeed } from '../../kernel/seeds.ts';

/** What the definitions of forms name. */
export const dictionaries: readonly DictionarySeed[] = [
  {
    code: 'form_design_status',
    name: ['State of a form', '表单状态', 'ဖောင် အခြေအနေ'],
    items: [
      ['draft', 'Draft', '草稿', 'မူကြမ်း', 'default'],
      ['published', 'Published', '已发布', 'ထုတ်ဝေပြီး', 'green'],
      ['withdrawn', 'Withdrawn', '已撤回', 'ရုပ်သိမ်းပြီး', 'orange'],
    ],
  },
  {
    code: 'form_submission_status',
    name: ['State of a submission', '表单数据状态', 'ဖြည့်သွင်းချက် အခြေအနေ'],
    items: [
      ['submitted', 'Submitted', '已提交', 'တင်သွင်းပြီး', 'blue'],
      ['handled', 'Handled', '已处理', 'ဆောင်ရွက်ပြီး', 'green'],
    ],
  },
];
