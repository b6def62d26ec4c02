import { defineMessages } from '../kernel/index.ts';

/** What the dashboard tells of SMS and e-mails. */
export const messagingBlockMessages = defineMessages({
  'block.messaging.sent': ['Messages', '消息', 'မက်ဆေ့ချ်များ'],
  'block.messaging.sent.note': [
    'SMS and e-mails of the period; tests are not counted',
    '本期短信与邮件，不含测试',
    'ဤကာလ၏ SMS နှင့် အီးမေးလ်များ၊ စမ်းသပ်မှုများ မပါ',
  ],
  'block.messaging.failed': ['Failed messages', '发送失败的消息', 'မအောင်မြင်သော မက်ဆေ့ချ်များ'],
  'block.messaging.failed.note': [
    'SMS and e-mails of the period that could not be sent; tests are not counted',
    '本期未能发出的短信与邮件，不含测试',
    'ဤကာလတွင် မပို့နိုင်ခဲ့သော SMS နှင့် အီးမေးလ်များ၊ စမ်းသပ်မှုများ မပါ',
  ],
  'block.messaging.templates': ['Messages by template', '各模板发送情况', 'ပုံစံအလိုက် မက်ဆေ့ချ်များ'],
  'block.messaging.templates.count': ['Messages', '消息数', 'မက်ဆေ့ချ်များ'],
  'block.messaging.templates.delivered': ['Delivered', '已送达', 'ပို့ဆောင်ပြီး'],
  'block.messaging.templates.share': ['Share delivered', '送达率', 'ပို့ဆောင်နှုန်း'],
  'block.messaging.templates.failed': ['Failed or refused', '失败或拒绝', 'မအောင်မြင် သို့ ငြင်းပယ်'],
  'block.messaging.templates.segments': ['SMS segments', '短信条数', 'SMS အပိုင်းများ'],
});
