import { defineMessages } from '../kernel/index.ts';

/** The names of choices, and of the dictionaries that hold them. */
export const identityChoiceMessages = defineMessages({
  'choice.sex': ['Sex', '性别', 'လိင်'],
  'choice.sex.1': ['Male', '男', 'ကျား'],
  'choice.sex.2': ['Female', '女', 'မ'],
  'choice.user_status': ['Account status', '用户状态', 'အကောင့်အခြေအနေ'],
  'choice.user_status.1': ['Normal', '正常', 'ပုံမှန်'],
  'choice.user_status.2': ['Frozen', '冻结', 'ပိတ်ထား'],
  'choice.user_status.3': ['Waiting for approval', '待审核', 'အတည်ပြုချက် စောင့်ဆိုင်း'],
  'choice.user_status.4': ['Refused', '已拒绝', 'ပယ်ချထား'],
  'choice.sign_in_outcome': ['Outcome of a sign-in', '登录结果', 'ဝင်ရောက်မှု ရလဒ်'],
  'choice.sign_in_outcome.1': ['Succeeded', '成功', 'အောင်မြင်'],
  'choice.sign_in_outcome.0': ['Failed', '失败', 'မအောင်မြင်'],
  'choice.user_agent_status': ['State of a stand-in', '代理人状态', 'ကိုယ်စားလှယ် အခြေအနေ'],
  'choice.user_agent_status.1': ['Valid', '有效', 'အကျိုးဝင်'],
  'choice.user_agent_status.0': ['Invalid', '无效', 'အကျိုးမဝင်'],
  'choice.upload_dir.avatar': ['Picture of a person', '头像', 'ကိုယ်ရေးဓာတ်ပုံ'],
});
