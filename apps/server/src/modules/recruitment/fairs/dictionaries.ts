import type { DictionarySeed } from '../../../kernel/seeds.ts';

export const fairDictionaries: readonly DictionarySeed[] = [
  {
    code: 'fair_mode',
    name: ['Kind of fair', '招聘会形式', 'ပွဲပုံစံ'],
    items: [
      ['onsite', 'On site', '线下', 'လူကိုယ်တိုင်'],
      ['online', 'Online', '线上', 'အွန်လိုင်း'],
      ['hybrid', 'Both', '线上线下结合', 'နှစ်မျိုးလုံး'],
    ],
  },
  {
    code: 'fair_status',
    name: ['State of fairs', '招聘会状态', 'ပွဲအခြေအနေ'],
    items: [
      ['draft', 'Draft', '草稿', 'မူကြမ်း', 'default'],
      ['signup_open', 'Registration open', '报名中', 'စာရင်းဖွင့်ထား', 'blue'],
      ['signup_closed', 'Registration closed', '报名截止', 'စာရင်းပိတ်ပြီး', 'gold'],
      ['ongoing', 'Open', '进行中', 'ကျင်းပဆဲ', 'green'],
      ['ended', 'Over', '已结束', 'ပြီးဆုံး', 'default'],
      ['cancelled', 'Cancelled', '已取消', 'ပယ်ဖျက်ပြီး', 'red'],
      ['archived', 'Archived', '已归档', 'သိမ်းဆည်းပြီး', 'default'],
    ],
  },
  {
    code: 'fair_image_kind',
    name: ['Pictures of fairs', '招聘会图片类型', 'ပွဲဓာတ်ပုံ အမျိုးအစား'],
    items: [
      ['cover', 'Cover', '封面', 'မျက်နှာဖုံး'],
      ['banner', 'Banner', '横幅', 'နဖူးစည်း'],
      ['floor_plan', 'Floor plan', '展位图', 'မြေပုံ'],
      ['gallery', 'Picture', '现场图片', 'ဓာတ်ပုံ'],
      ['sponsor', 'Sponsor', '赞助商', 'ပံ့ပိုးသူ'],
    ],
  },
  {
    code: 'fair_company_status',
    name: ['Companies at fairs', '参展状态', 'ကုမ္ပဏီ ပါဝင်မှု အခြေအနေ'],
    items: [
      ['applied', 'Waiting', '待审核', 'စောင့်ဆိုင်းဆဲ', 'orange'],
      ['waitlisted', 'Waiting list', '候补', 'စောင့်ဆိုင်းစာရင်း', 'gold'],
      ['approved', 'Approved', '已通过', 'အတည်ပြုပြီး', 'green'],
      ['rejected', 'Rejected', '已驳回', 'ပယ်ချထား', 'red'],
      ['cancelled', 'Cancelled', '已取消', 'ပယ်ဖျက်ပြီး', 'default'],
      ['checked_in', 'Came', '已签到', 'ရောက်ရှိပြီး', 'blue'],
    ],
  },
  {
    code: 'fair_booth_status',
    name: ['State of booths', '展位状态', 'ပြခန်း အခြေအနေ'],
    items: [
      ['free', 'Free', '空闲', 'လွတ်နေသည်', 'green'],
      ['held', 'Held', '保留', 'သိမ်းထားသည်', 'orange'],
      ['booked', 'Booked', '已预订', 'ကြိုယူပြီး', 'blue'],
      ['blocked', 'Blocked', '停用', 'ပိတ်ထား', 'default'],
    ],
  },
  {
    code: 'fair_source',
    name: ['Who registered', '报名方式', 'စာရင်းသွင်းသူ'],
    items: [
      ['self', 'Oneself', '自行报名', 'ကိုယ်တိုင်'],
      ['staff', 'Staff', '工作人员', 'ဝန်ထမ်း'],
    ],
  },
  {
    code: 'fair_attendee_status',
    name: ['Visitors of fairs', '参会状态', 'လာရောက်မှု အခြေအနေ'],
    items: [
      ['registered', 'Registered', '已报名', 'စာရင်းသွင်းပြီး', 'blue'],
      ['checked_in', 'Came', '已签到', 'ရောက်ရှိပြီး', 'green'],
      ['cancelled', 'Cancelled', '已取消', 'ပယ်ဖျက်ပြီး', 'default'],
      ['no_show', 'Did not come', '未到场', 'မလာရောက်', 'volcano'],
    ],
  },
  {
    code: 'fair_reject_reason',
    name: ['Reasons to reject a company', '参展驳回原因', 'ကုမ္ပဏီ ပယ်ချရသည့် အကြောင်းရင်း'],
    items: [
      ['full', 'No room', '展位已满', 'နေရာမရှိ'],
      ['not_fitting', 'Does not fit the fair', '不符合招聘会主题', 'ပွဲနှင့် မကိုက်ညီ'],
      ['unpaid', 'Not paid', '未缴费', 'ငွေမပေးချေ'],
      ['other', 'Other', '其他', 'အခြား'],
    ],
  },
];
