import { defineMessages } from '../kernel/index.ts';

/** Words of choosing several widgets in the designer, and of what is done with them. */
export const formsSelectionMessages = defineMessages({
  'designer.chooseSeveral': ['Select several', '多选', 'အများ ရွေးရန်'],
  'designer.selectAll': ['Select all widgets', '全选组件', 'ဝစ်ဂျက်အားလုံး ရွေးရန်'],
  'designer.selectedCount': ['Selected: {count}', '已选 {count} 个组件', 'ရွေးထားသည် - {count}'],
  'designer.require': ['Make required', '设为必填', 'ဖြည့်ရမည်'],
  'designer.makeOptional': ['Make optional', '取消必填', 'မဖြည့်လည်းရ'],
  'designer.mixed': [
    'They differ; a change here holds for all',
    '各组件不同，修改后全部一致',
    'မတူညီပါ၊ ဤနေရာ ပြင်လျှင် အားလုံးအတွက် ဖြစ်မည်',
  ],
  'designer.withoutGrids': [
    'What follows is for the {count} that are no grids',
    '以下属性适用于 {count} 个非栅格组件',
    'အောက်ပါတို့သည် ဂရစ်မဟုတ်သော {count} ခုအတွက် ဖြစ်သည်',
  ],

  'designer.extendPrevious': [
    'Select up to the previous widget',
    '扩展选择至上一个组件',
    'ယခင် ဝစ်ဂျက်အထိ ရွေးရန်',
  ],
  'designer.extendNext': ['Select down to the next widget', '扩展选择至下一个组件', 'နောက် ဝစ်ဂျက်အထိ ရွေးရန်'],
  'designer.extendFirst': ['Select up to the first widget', '扩展选择至第一个组件', 'ပထမ ဝစ်ဂျက်အထိ ရွေးရန်'],
  'designer.extendLast': ['Select down to the last widget', '扩展选择至最后一个组件', 'နောက်ဆုံး ဝစ်ဂျက်အထိ ရွေးရန်'],

  'designer.pastedSeveral': ['Paste {count} widgets', '粘贴 {count} 个组件', 'ဝစ်ဂျက် {count} ခု ကူးထည့်ခြင်း'],
  'designer.duplicatedSeveral': [
    'Duplicate {count} widgets',
    '复制 {count} 个组件',
    'ဝစ်ဂျက် {count} ခု ပွားခြင်း',
  ],
  'designer.removedSeveral': ['Delete {count} widgets', '删除 {count} 个组件', 'ဝစ်ဂျက် {count} ခု ဖျက်ခြင်း'],
  'designer.cutSeveral': ['Cut {count} widgets', '剪切 {count} 个组件', 'ဝစ်ဂျက် {count} ခု ဖြတ်ယူခြင်း'],
  'designer.movedSeveral': ['Move {count} widgets', '移动 {count} 个组件', 'ဝစ်ဂျက် {count} ခု ရွှေ့ခြင်း'],
  'designer.copiedSeveral': ['{count} widgets are copied', '已复制 {count} 个组件', 'ဝစ်ဂျက် {count} ခု ကူးယူပြီး'],
  'designer.changedSeveral': [
    '{count} widgets: {property}',
    '{count} 个组件：{property}',
    'ဝစ်ဂျက် {count} ခု - {property}',
  ],
  'designer.madeRequired': [
    'Make required (widgets: {count})',
    '设为必填（{count} 个组件）',
    'ဖြည့်ရမည် (ဝစ်ဂျက် {count})',
  ],
  'designer.madeOptional': [
    'Make optional (widgets: {count})',
    '取消必填（{count} 个组件）',
    'မဖြည့်လည်းရ (ဝစ်ဂျက် {count})',
  ],
});
