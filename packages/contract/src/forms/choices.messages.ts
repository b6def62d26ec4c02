import { defineMessages } from '../kernel/index.ts';

/** The names of choices, and of the dictionaries that hold them. */
export const formsChoiceMessages = defineMessages({
  'choice.form_design_status': ['State of a form', '表单状态', 'ဖောင် အခြေအနေ'],
  'choice.form_design_status.draft': ['Draft', '草稿', 'မူကြမ်း'],
  'choice.form_design_status.published': ['Published', '已发布', 'ထုတ်ဝေပြီး'],
  'choice.form_design_status.withdrawn': ['Withdrawn', '已撤回', 'ရုပ်သိမ်းပြီး'],
  'choice.form_submission_status': ['State of a submission', '表单数据状态', 'ဖြည့်သွင်းချက် အခြေအနေ'],
  'choice.form_submission_status.submitted': ['Submitted', '已提交', 'တင်သွင်းပြီး'],
  'choice.form_submission_status.handled': ['Handled', '已处理', 'ဆောင်ရွက်ပြီး'],
  'choice.upload_dir.form': ['Form', '表单', 'ပုံစံ'],
});
