import { defineMessages } from '../kernel/index.ts';

/** The names of choices, and of the dictionaries that hold them. */
export const announcementsChoiceMessages = defineMessages({
  'choice.priority': ['Priority', '优先级', 'ဦးစားပေးအဆင့်'],
  'choice.priority.L': ['General', '一般', 'သာမန်'],
  'choice.priority.M': ['Important', '重要', 'အရေးကြီး'],
  'choice.priority.H': ['Urgent', '紧急', 'အရေးပေါ်'],
  'choice.msg_category': ['Message category', '消息类型', 'သတင်းအမျိုးအစား'],
  'choice.msg_category.1': ['Notice', '通知公告', 'အသိပေးကြေညာချက်'],
  'choice.msg_category.2': ['System message', '系统消息', 'စနစ်သတင်း'],
  'choice.msg_type': ['Audience', '通告对象', 'လက်ခံမည့်သူများ'],
  'choice.msg_type.ALL': ['Everyone', '全体用户', 'အားလုံး'],
  'choice.msg_type.USER': ['Chosen people', '指定用户', 'ရွေးချယ်ထားသူများ'],
  'choice.msg_type.ROLE': ['Roles', '指定角色', 'အခန်းကဏ္ဍများ'],
  'choice.msg_type.DEPART': ['Departments', '指定部门', 'ဌာနများ'],
  'choice.msg_type.SITE': ['Sites', '指定站点', 'ဆိုက်များ'],
  'choice.send_status': ['Publication status', '发布状态', 'ထုတ်ပြန်မှု အခြေအနေ'],
  'choice.send_status.0': ['Not published', '未发布', 'မထုတ်ပြန်ရသေး'],
  'choice.send_status.1': ['Published', '已发布', 'ထုတ်ပြန်ပြီး'],
  'choice.send_status.2': ['Revoked', '已撤销', 'ပြန်ရုပ်သိမ်းပြီး'],
  'choice.send_status.3': ['Under review', '审核中', 'စိစစ်ဆဲ'],
  'choice.upload_dir.announcement': ['Announcement', '公告', 'ကြေညာချက်'],
});
