import { defineMessages } from '../kernel/index.ts';

/** What the log of operations and the home page say about the work of this domain. */
export const recruitmentLogMessages = defineMessages({
  'auditAction.submit': ['Submitted', '提交', 'တင်ပြသည်'],
  'auditAction.reject': ['Rejected', '驳回', 'ပယ်ချသည်'],
  'auditAction.claim': ['Took in hand', '领取审核', 'စစ်ဆေးရန် ယူသည်'],
  'auditAction.release': ['Gave back', '退回待审', 'ပြန်အပ်သည်'],
  'auditAction.licenceExpired': ['Licence expired', '证件过期', 'လိုင်စင် သက်တမ်းကုန်သည်'],
  'auditAction.submitProfile': ['Completed the profile', '提交资料', 'အချက်အလက် တင်ပြသည်'],
  'auditAction.close': ['Closed', '关闭', 'ပိတ်သိမ်းသည်'],
  'dashboard.did.submit': [
    '{actor} submitted the {kind} “{label}”',
    '{actor} 提交了{kind}“{label}”',
    '{actor} က {kind} “{label}” ကို တင်ပြခဲ့သည်',
  ],
  'dashboard.did.reject': [
    '{actor} rejected the {kind} “{label}”',
    '{actor} 驳回了{kind}“{label}”',
    '{actor} က {kind} “{label}” ကို ပယ်ချခဲ့သည်',
  ],
  'dashboard.did.claim': [
    '{actor} took in hand the {kind} “{label}”',
    '{actor} 领取了{kind}“{label}”的审核',
    '{actor} က {kind} “{label}” ကို စစ်ဆေးရန် ယူခဲ့သည်',
  ],
  'dashboard.did.release': [
    '{actor} gave back the {kind} “{label}”',
    '{actor} 退回了{kind}“{label}”的审核',
    '{actor} က {kind} “{label}” ကို ပြန်အပ်ခဲ့သည်',
  ],
  'dashboard.did.licenceExpired': [
    'The licence of the {kind} “{label}” expired',
    '{kind}“{label}”的证件已过期',
    '{kind} “{label}” ၏ လိုင်စင် သက်တမ်းကုန်ခဲ့သည်',
  ],
  'dashboard.did.submitProfile': [
    '{actor} completed the profile of the {kind} “{label}”',
    '{actor} 提交了{kind}“{label}”的资料',
    '{actor} က {kind} “{label}” ၏ အချက်အလက်ကို တင်ပြခဲ့သည်',
  ],
  'dashboard.did.close': [
    '{actor} closed the {kind} “{label}”',
    '{actor} 关闭了{kind}“{label}”',
    '{actor} က {kind} “{label}” ကို ပိတ်သိမ်းခဲ့သည်',
  ],
  'auditAction.publishDirect': ['Published at once', '直接发布', 'ချက်ချင်း ထုတ်ပြန်သည်'],
  'auditAction.pause': ['Paused', '暂停', 'ခေတ္တရပ်သည်'],
  'auditAction.resume': ['Resumed', '恢复', 'ပြန်စသည်'],
  'auditAction.expire': ['Ended', '到期', 'သက်တမ်းကုန်ဆုံးသည်'],
  'auditAction.renew': ['Renewed', '续期', 'သက်တမ်းတိုးသည်'],
  'auditAction.markFilled': ['Filled', '标记已招满', 'လူပြည့်ဟု မှတ်သည်'],
  'auditAction.takeDown': ['Took down', '下架', 'ဖြုတ်ချသည်'],
  'auditAction.appeal': ['Appealed', '申诉', 'အယူခံသည်'],
  'auditAction.refresh': ['Refresh', '刷新', 'ပြန်လည်ရှေ့တင်သည်'],
  'auditAction.unlock': ['Open contacts', '解锁', 'ဆက်သွယ်ရန် ဖွင့်သည်'],
  'dashboard.did.refresh': [
    '{actor} refreshed the {kind} “{label}”',
    '{actor} 刷新了{kind}“{label}”',
    '{actor} က {kind} “{label}” ကို ပြန်လည်ရှေ့တင်ခဲ့သည်',
  ],
  'dashboard.did.unlock': [
    '{actor} opened the contacts of the {kind} “{label}”',
    '{actor} 解锁了{kind}“{label}”的联系方式',
    '{actor} က {kind} “{label}” ၏ ဆက်သွယ်ရန်အချက်များကို ဖွင့်ခဲ့သည်',
  ],
  'right.resume.unlock': ['Open contacts to companies', '向企业开放联系方式', 'ကုမ္ပဏီများအား ဆက်သွယ်ရန် ဖွင့်ပေးခြင်း'],
  'auditAction.promote': ['Let stand out', '推广', 'ထင်ရှားအောင် ပြသည်'],
  'dashboard.did.publishDirect': [
    '{actor} published the {kind} “{label}”',
    '{actor} 直接发布了{kind}“{label}”',
    '{actor} က {kind} “{label}” ကို ချက်ချင်း ထုတ်ပြန်ခဲ့သည်',
  ],
  'dashboard.did.pause': [
    '{actor} paused the {kind} “{label}”',
    '{actor} 暂停了{kind}“{label}”',
    '{actor} က {kind} “{label}” ကို ခေတ္တရပ်ခဲ့သည်',
  ],
  'dashboard.did.resume': [
    '{actor} resumed the {kind} “{label}”',
    '{actor} 恢复了{kind}“{label}”',
    '{actor} က {kind} “{label}” ကို ပြန်စခဲ့သည်',
  ],
  'dashboard.did.expire': [
    '{actor} ended the {kind} “{label}”',
    '{actor} 结束了{kind}“{label}”',
    '{actor} က {kind} “{label}” ကို ရပ်ဆိုင်းခဲ့သည်',
  ],
  'dashboard.did.renew': [
    '{actor} renewed the {kind} “{label}”',
    '{actor} 续期了{kind}“{label}”',
    '{actor} က {kind} “{label}” ကို သက်တမ်းတိုးခဲ့သည်',
  ],
  'dashboard.did.markFilled': [
    '{actor} marked as filled the {kind} “{label}”',
    '{actor} 标记招满了{kind}“{label}”',
    '{actor} က {kind} “{label}” ကို လူပြည့်ဟု မှတ်ခဲ့သည်',
  ],
  'dashboard.did.takeDown': [
    '{actor} took down the {kind} “{label}”',
    '{actor} 下架了{kind}“{label}”',
    '{actor} က {kind} “{label}” ကို ဖြုတ်ချခဲ့သည်',
  ],
  'dashboard.did.appeal': [
    '{actor} appealed for the {kind} “{label}”',
    '{actor} 申诉了{kind}“{label}”',
    '{actor} က {kind} “{label}” အတွက် အယူခံခဲ့သည်',
  ],
  'dashboard.did.promote': [
    '{actor} let stand out the {kind} “{label}”',
    '{actor} 推广了{kind}“{label}”',
    '{actor} က {kind} “{label}” ကို ထင်ရှားအောင် ပြခဲ့သည်',
  ],
  'jobKind.recruitment.normalizeIdentities': [
    'Bring document numbers into one form',
    '统一证件号码格式',
    'စာရွက်စာတမ်းအမှတ်များ ပုံစံညှိခြင်း',
  ],
  'jobKind.recruitment.endJobs': ['End job postings', '职位到期处理', 'အလုပ်ကြော်ငြာ သက်တမ်းကုန်စစ်ဆေးခြင်း'],
  'auditAction.assign': ['Took on', '领取', 'တာဝန်ယူသည်'],
  'dashboard.did.assign': [
    '{actor} took on the {kind} “{label}”',
    '{actor} 领取了{kind}“{label}”',
    '{actor} က {kind} “{label}” ကို တာဝန်ယူခဲ့သည်',
  ],
  'auditAction.start': ['Began to look into', '开始调查', 'စတင်စစ်ဆေးသည်'],
  'dashboard.did.start': [
    '{actor} began to look into the {kind} “{label}”',
    '{actor} 开始调查{kind}“{label}”',
    '{actor} က {kind} “{label}” ကို စတင်စစ်ဆေးခဲ့သည်',
  ],
  'auditAction.uphold': ['Upheld', '判定成立', 'မှန်ကန်ဟု ဆုံးဖြတ်သည်'],
  'dashboard.did.uphold': [
    '{actor} upheld the {kind} “{label}”',
    '{actor} 判定成立：{kind}“{label}”',
    '{actor} က {kind} “{label}” ကို မှန်ကန်ဟု ဆုံးဖြတ်ခဲ့သည်',
  ],
  'auditAction.dismiss': ['Dismissed', '判定不成立', 'ပယ်ချသည်'],
  'dashboard.did.dismiss': [
    '{actor} dismissed the {kind} “{label}”',
    '{actor} 判定不成立：{kind}“{label}”',
    '{actor} က {kind} “{label}” ကို ပယ်ချခဲ့သည်',
  ],
});
