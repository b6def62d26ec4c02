import { defineMessages } from '../kernel/index.ts';

/** Words of lists that are shown as a board or as a calendar. */
export const viewsMessages = defineMessages({
  'shape.label': ['View as', '展示方式', 'ပြသပုံ'],
  'shape.list': ['List', '列表', 'စာရင်း'],
  'shape.board': ['Board', '看板', 'ဘုတ်'],
  'shape.calendar': ['Calendar', '日历', 'ပြက္ခဒိန်'],
  'board.empty': ['Nothing here', '暂无', 'မရှိပါ'],
  'board.more': ['Show more', '显示更多', 'ထပ်ပြရန်'],
  'board.keys': [
    'Press the space bar to pick a card up, the arrow keys to choose a column, the space bar to drop it, Esc to cancel.',
    '按空格键拿起卡片，按方向键选择列，再按空格键放下，按 Esc 键取消。',
    'ကတ်ကို ယူရန် Space၊ ကော်လံရွေးရန် မြှားခလုတ်၊ ချရန် Space၊ မလုပ်တော့ရန် Esc ကို နှိပ်ပါ။',
  ],
  'board.picked': ['{name} picked up', '已拿起 {name}', '{name} ကို ယူထားသည်'],
  'board.over': ['{name}: to {column}', '{name}：移到 {column}', '{name}၊ {column} သို့'],
  'board.dropped': ['{name} is in {column}', '{name} 已移到 {column}', '{name} သည် {column} တွင် ရှိသည်'],
  'board.cancelled': ['{name} stays where it was', '{name} 保持原位', '{name} သည် မူလနေရာတွင် ရှိသည်'],
  'board.notAllowed': [
    '{name} cannot go to {column} from here',
    '{name} 不能从当前状态移到 {column}',
    '{name} ကို ဤနေရာမှ {column} သို့ ရွှေ့၍မရပါ',
  ],
  'board.undo': ['Undo', '撤销', 'ပြန်ဖျက်ရန်'],
  'calendar.month': ['Month', '月', 'လ'],
  'calendar.week': ['Week', '周', 'ရက်သတ္တပတ်'],
  'calendar.today': ['Today', '今天', 'ယနေ့'],
  'calendar.previous': ['Earlier', '往前', 'ရှေ့သို့'],
  'calendar.next': ['Later', '往后', 'နောက်သို့'],
  'calendar.empty': ['Nothing in this period', '此期间暂无安排', 'ဤကာလအတွင်း မရှိပါ'],
  'calendar.more': [
    'The first {count} are shown; narrow the list to see the others',
    '仅显示前 {count} 条，请缩小范围查看其余内容',
    'ပထမ {count} ခုကိုသာ ပြထားသည်၊ ကျန်များကို ကြည့်ရန် စစ်ထုတ်ပါ',
  ],
});
