import { defineMessages } from '../kernel/index.ts';

/** What the dashboard tells of the system itself. */
export const systemBlockMessages = defineMessages({
  'block.system.changes': ['Changes', '数据变更', 'ပြောင်းလဲမှု'],
  'block.system.changes.note': ['Entries of the operation log', '操作日志条数', 'လုပ်ဆောင်မှုမှတ်တမ်း အရေအတွက်'],
  'block.system.dictionaries': ['Dictionaries', '数据字典', 'အဘိဓာန်များ'],
});
