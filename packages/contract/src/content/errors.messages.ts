import { defineMessages } from '../kernel/index.ts';

/** What the server refuses in this domain. */
export const contentErrorMessages = defineMessages({
  'content.stale': [
    '{author} saved a newer version at {time}',
    '{author} 已于 {time} 保存了更新的版本',
    '{author} က {time} တွင် ဗားရှင်းအသစ် သိမ်းပြီးဖြစ်သည်',
  ],
  'content.lockedBy': [
    '{name} is editing this text since {time}; take it over in the editor first',
    '{name} 自 {time} 起正在编辑此文稿，请先在编辑器中接管',
    '{name} သည် {time} မှစ၍ ဤစာသားကို ပြင်ဆင်နေသည်။ ပြင်ဆင်သည့်စာမျက်နှာတွင် ဦးစွာ လွှဲယူပါ',
  ],
  'content.notEditable': [
    'A text in this state cannot be changed; return it to draft first',
    '当前状态的文稿不能修改，请先退回草稿',
    'ဤအခြေအနေရှိ စာသားကို ပြင်၍မရပါ၊ မူကြမ်းအဖြစ် ပြန်ထားပါ',
  ],
  'content.versionIncomplete': [
    'Of version {number}, {count} parts are not there any more: {names}. Confirm to restore the rest.',
    '版本 {number} 中有 {count} 项内容已不存在：{names}。确认后恢复其余内容。',
    'ဗားရှင်း {number} ၏ အစိတ်အပိုင်း {count} ခု မရှိတော့ပါ- {names}။ ကျန်သည်ကို ပြန်ယူရန် အတည်ပြုပါ။',
  ],
  'content.copyIncomplete': [
    '{count} parts are not there any more, or not at that site: {names}. Confirm to file it without them.',
    '有 {count} 项内容已不存在或不在目标站点：{names}。确认后将不含这些内容。',
    'အစိတ်အပိုင်း {count} ခုသည် မရှိတော့ပါ သို့မဟုတ် ထိုဆိုက်တွင် မရှိပါ- {names}။ ၎င်းတို့မပါဘဲ ထည့်ရန် အတည်ပြုပါ။',
  ],
  'content.inRecycleBin': [
    'The item is in the recycle bin',
    '该内容在回收站中',
    'ဤအကြောင်းအရာသည် အမှိုက်ပုံးထဲတွင် ရှိသည်',
  ],
  'content.columnNotYours': [
    'You may not do this in the column',
    '您在该栏目没有此操作权限',
    'ဤကဏ္ဍတွင် ဤလုပ်ဆောင်ချက်အတွက် ခွင့်မရှိပါ',
  ],
  'content.notApproved': ['This version was not approved yet', '该版本尚未通过审核', 'ဤဗားရှင်းကို အတည်မပြုရသေးပါ'],
  'content.notAuthor': [
    'Only its author, or who may publish in the column, withdraws a text from review',
    '只有作者或该栏目的发布人员可以撤回送审文稿',
    'စိစစ်ရန် တင်ပြထားသည့် စာသားကို ရေးသားသူ သို့မဟုတ် ဤကဏ္ဍတွင် ထုတ်ဝေခွင့်ရှိသူသာ ပြန်ရုပ်သိမ်းနိုင်သည်',
  ],
  'content.languageOff': [
    'The site does not use this language',
    '该站点未启用此语言',
    'ဤဝဘ်ဆိုက်တွင် ဤဘာသာစကားကို အသုံးမပြုပါ',
  ],
  'content.needsPublisher': [
    'Visitors would see this at once: only those who may publish in the column change it',
    '此项修改会立即对访客生效，只有该栏目的发布人员可以修改',
    'ဤပြင်ဆင်မှုကို ဧည့်သည်များ ချက်ချင်းမြင်ရမည်ဖြစ်၍ ဤကဏ္ဍတွင် ထုတ်ဝေခွင့်ရှိသူသာ ပြင်နိုင်သည်',
  ],
  'content.reviewedElsewhere': [
    'Other people review in that column: nothing becomes public there without them',
    '该栏目由其他人员审核：未经其审核的内容不能在该栏目公开',
    'ထိုကဏ္ဍကို အခြားသူများက စိစစ်သည်။ သူတို့ မစိစစ်ဘဲ ထိုကဏ္ဍတွင် အများမြင်အောင် မထုတ်ဝေနိုင်ပါ',
  ],
  'content.momentPassed': ['The time must be in the future', '时间必须晚于当前时间', 'အချိန်သည် အနာဂတ် ဖြစ်ရမည်'],
  'content.emptyBody': ['There is no text to publish', '正文为空，无法提交或发布', 'စာကိုယ် မရှိသေးပါ'],
  'content.wrongModel': [
    'The column takes another kind of content',
    '该栏目使用其他内容模型',
    'ဤကဏ္ဍသည် အခြားပုံစံကိုသာ လက်ခံသည်',
  ],
  'content.divisionOverlaps': [
    'The leader already has a division of labour in this time',
    '该领导在此时间段内已有生效的分工',
    'ဤကာလအတွင်း ခေါင်းဆောင်၌ တာဝန်ခွဲဝေမှု ရှိပြီးဖြစ်သည်',
  ],
  'content.positionsLocked': [
    'Applications are open: posts change only with a new number of a change notice',
    '报名已开始，修改岗位须填写新的变更公告编号',
    'လျှောက်လွှာ ဖွင့်ပြီးဖြစ်သဖြင့် ရာထူးများကို ပြင်ဆင်ချက် ကြေညာစာအမှတ်အသစ်ဖြင့်သာ ပြင်နိုင်သည်',
  ],
  'content.collectionOver': [
    'The collection is over; it can be extended only while it is open',
    '征集已结束，只能在征集期间延长',
    'ကောက်ယူမှု ပြီးဆုံးပါပြီ၊ ဖွင့်ထားစဉ်သာ တိုးနိုင်သည်',
  ],
  'content.rankTaken': [
    'Another leader of the department has this order at the same time',
    '该部门同一任期内已有领导使用此排序',
    'ဤဌာန၏ အခြားခေါင်းဆောင်သည် တစ်ချိန်တည်းတွင် ဤအစဉ်ကို ယူထားသည်',
  ],
  'content.functionTaken': [
    'The functions of this department are already public in this kind and language',
    '该部门此类型、此语言的职能已发布',
    'ဤဌာန၏ လုပ်ငန်းတာဝန်ကို ဤအမျိုးအစားနှင့် ဘာသာဖြင့် ထုတ်ဝေပြီးဖြစ်သည်',
  ],
  'content.badOutline': [
    'Line {line} of the list is not right: check its indentation, title and code',
    '第 {line} 行有误，请检查缩进、标题和编码',
    'စာကြောင်း {line} မမှန်ပါ။ ရှေ့ချန်မှု၊ ခေါင်းစဉ်နှင့် ကုဒ်ကို စစ်ပါ',
  ],
  'content.partWithheld': [
    'Part of this text is withheld from you, so you cannot show it to others',
    '您无权查看该文稿的部分内容，因此不能展示给他人',
    'ဤစာသား၏ အစိတ်အပိုင်းအချို့ကို သင် မမြင်ရသဖြင့် အခြားသူများအား မပြနိုင်ပါ',
  ],
  'content.ownText': [
    'In this column nobody approves an own text, or two levels of one',
    '该栏目不允许审核自己撰写的文稿，也不允许同一人审核两级',
    'ဤကဏ္ဍတွင် ကိုယ်တိုင်ရေးသားသည့် စာသားကို သို့မဟုတ် အဆင့်နှစ်ဆင့်ကို အတည်မပြုရပါ',
  ],
  'content.notYourLevel': [
    'Level {level} of this review is decided by: {roles}',
    '第 {level} 级审核由以下角色负责：{roles}',
    'ဤစိစစ်မှု အဆင့် {level} ကို ဆုံးဖြတ်သူများ — {roles}',
  ],
  'content.linkedAlready': [
    'The item is linked to this column already',
    '该内容已关联到此栏目',
    'ဤအကြောင်းအရာသည် ဤကဏ္ဍနှင့် ချိတ်ဆက်ပြီးဖြစ်သည်',
  ],
  'content.pushedAlready': [
    'The item appears in this column already',
    '该内容已出现在此栏目',
    'ဤအကြောင်းအရာသည် ဤကဏ္ဍတွင် ပေါ်ပြီးဖြစ်သည်',
  ],
  'content.tooManyTargets': [
    'An item has at most 20 further columns',
    '每条内容最多可推送到 20 个栏目',
    'အကြောင်းအရာတစ်ခုကို အခြားကဏ္ဍ ၂၀ အထိသာ ထည့်နိုင်သည်',
  ],
  'content.follows': [
    'This follows its source; detach it before you change it',
    '该内容跟随来源更新，修改前请先解除关联',
    'ဤအကြောင်းအရာသည် မူရင်းကို လိုက်နေသည်။ မပြင်မီ ချိတ်ဆက်မှုကို ဖြုတ်ပါ',
  ],
  'content.inProcess': [
    'A process decides about this text; see My tasks',
    '该文稿正由流程审批，请在“我的任务”中处理',
    'ဤစာသားကို လုပ်ငန်းစဉ်ဖြင့် ဆုံးဖြတ်နေသည်။ “ကျွန်ုပ်၏ တာဝန်များ” တွင် ကြည့်ပါ',
  ],
  'content.notUndone': [
    'This filing cannot be taken back',
    '该归类操作无法撤销',
    'ဤစာရင်းသွင်းမှုကို ပြန်ရုပ်သိမ်း၍ မရပါ',
  ],
  'content.samePlace': [
    'The item is already in this column',
    '该内容已在此栏目中',
    'ဤအကြောင်းအရာသည် ဤကဏ္ဍတွင် ရှိပြီးဖြစ်သည်',
  ],
});
