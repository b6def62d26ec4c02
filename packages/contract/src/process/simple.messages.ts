import { defineMessages } from '../kernel/index.ts';

/** The list of steps, and why a drawing is more than that. */
export const processSimpleMessages = defineMessages({
  'processPage.beyond.event': [
    'A list of steps has no events, such as timers, messages and errors.',
    '简易编辑器不支持定时、消息、错误等事件。',
    'အဆင့်စာရင်းတွင် အချိန်သတ်မှတ်ချက်၊ စာ၊ အမှား စသည့် အဖြစ်အပျက်များ မပါဝင်ပါ။',
  ],
  'processPage.beyond.loop': [
    'A list of steps has no step that is done again and again.',
    '简易编辑器不支持循环执行的节点。',
    'အဆင့်စာရင်းတွင် ထပ်ခါထပ်ခါ လုပ်ရသည့် အဆင့် မပါဝင်ပါ။',
  ],
  'processPage.beyond.manual': [
    'People choose the way on here; a list of steps has conditions only.',
    '此处由办理人选择流向，简易编辑器仅支持条件分支。',
    'ဤနေရာတွင် လူက လမ်းကြောင်းကို ရွေးသည်။ အဆင့်စာရင်းတွင် အခြေအနေများသာ ရှိသည်။',
  ],
  'processPage.beyond.kind': [
    'A list of steps does not have this kind of step.',
    '简易编辑器不支持此类节点。',
    'အဆင့်စာရင်းတွင် ဤအဆင့်အမျိုးအစား မပါဝင်ပါ။',
  ],
  'processPage.beyond.structure': [
    'Its ways do not meet again as branches of a list do.',
    '分支未按简易编辑器的方式汇合。',
    'လမ်းခွဲများသည် စာရင်း၏ လမ်းခွဲများကဲ့သို့ ပြန်မဆုံပါ။',
  ],
  'processPage.beyond.noStarter': [
    'It does not begin with the step of the starter.',
    '流程未以发起人节点开始。',
    'တင်သွင်းသူ၏ အဆင့်ဖြင့် မစတင်ပါ။',
  ],
  'processPage.beyond.notes': [
    'Notes, names of lines or other settings would be lost.',
    '注释、连线名称或其他设置将会丢失。',
    'မှတ်ချက်များ၊ လိုင်းအမည်များ သို့မဟုတ် အခြား ဆက်တင်များ ပျောက်ဆုံးသွားမည်။',
  ],
  'processPage.stepKind.approve': ['Approval', '审批', 'အတည်ပြုခြင်း'],
  'processPage.stepKind.countersign': ['Countersign', '会签', 'ပူးတွဲလက်မှတ်'],
  'processPage.stepKind.cc': ['Copies', '抄送', 'မိတ္တူ'],
  'processPage.addCountersign': ['Add a countersign', '添加会签', 'ပူးတွဲလက်မှတ် ထည့်'],
  'processPage.addCopies': ['Add copies', '添加抄送', 'မိတ္တူ ထည့်'],
  'processPage.insertBefore': [
    'Insert before step {number}',
    '在步骤 {number} 前插入',
    'အဆင့် {number} ရှေ့တွင် ထည့်',
  ],
  'processPage.moveUp': ['Move step {number} up', '上移步骤 {number}', 'အဆင့် {number} ကို အပေါ်ရွှေ့'],
  'processPage.moveDown': ['Move step {number} down', '下移步骤 {number}', 'အဆင့် {number} ကို အောက်ရွှေ့'],
  'processPage.removeStep.number': ['Remove step {number}', '删除步骤 {number}', 'အဆင့် {number} ဖယ်ရှား'],
  'processPage.moreSettings': ['More settings', '更多设置', 'နောက်ထပ် ဆက်တင်များ'],
  'processPage.starterRights': [
    'What the starter may do with the fields',
    '发起人字段权限',
    'တင်သွင်းသူ၏ အကွက်ခွင့်များ',
  ],
  'processPage.branchName': ['Name of branch {number}', '分支 {number} 名称', 'လမ်းခွဲ {number} အမည်'],
  'processPage.addBranch': ['Add a branch', '添加分支', 'လမ်းခွဲ ထည့်'],
  'processPage.removeBranch': ['Remove branch', '删除分支', 'လမ်းခွဲ ဖယ်ရှား'],
  'processPage.removeBranch.number': ['Remove branch {number}', '删除分支 {number}', 'လမ်းခွဲ {number} ဖယ်ရှား'],
  'processPage.conditionField': ['Field', '字段', 'အကွက်'],
  'processPage.conditionValue': ['Value', '值', 'တန်ဖိုး'],
  'processPage.formula': ['Formula', '公式', 'ဖော်မြူလာ'],
  'processPage.comparison': ['Comparison', '比较方式', 'နှိုင်းယှဉ်ပုံ'],
  'processPage.comparison.equal': ['is', '等于', 'ဖြစ်သည်'],
  'processPage.comparison.different': ['is not', '不等于', 'မဟုတ်ပါ'],
  'processPage.comparison.more': ['is more than', '大于', 'ထက်ပိုသည်'],
  'processPage.comparison.atLeast': ['is at least', '大于等于', 'အနည်းဆုံး'],
  'processPage.comparison.less': ['is less than', '小于', 'ထက်နည်းသည်'],
  'processPage.comparison.atMost': ['is at most', '小于等于', 'အများဆုံး'],
  'processPage.comparison.contains': ['contains', '包含', 'ပါဝင်သည်'],
});
