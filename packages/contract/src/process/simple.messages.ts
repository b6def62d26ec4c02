import { defineMessages } from '../kernel/index.ts';

/** The list of steps: why a drawing is more than that. */
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
});
