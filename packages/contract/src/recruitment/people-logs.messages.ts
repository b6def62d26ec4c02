import type { Words } from '../kernel/index.ts';

type Worded<K extends string> = Readonly<Record<`auditAction.${K}` | `dashboard.did.${K}`, Words>>;

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** What the log of operations and the home page say of moves, made of their verbs in the past. */
const wordsOfMoves = <const K extends string>(verbs: Readonly<Record<K, Words>>): Worded<K> =>
  Object.fromEntries(
    Object.entries<Words>(verbs).flatMap(([name, [english, chinese, burmese]]): [string, Words][] => [
      [`auditAction.${name}`, [capital(english), chinese, `${burmese}သည်`]],
      [
        `dashboard.did.${name}`,
        [
          `{actor} ${english} the {kind} “{label}”`,
          `{actor} ${chinese}了{kind}“{label}”`,
          `{actor} က {kind} “{label}” ကို ${burmese}ခဲ့သည်`,
        ],
      ],
    ]),
  ) as Worded<K>;

/** What is done with members, resumes, applications and fairs. */
export const peopleLogMessages = wordsOfMoves({
  activate: ['activated', '激活', 'ဖွင့်ပေး'],
  lock: ['locked', '锁定', 'သော့ခတ်'],
  unlock: ['unlocked', '解锁', 'သော့ဖွင့်'],
  requestCancel: ['asked to close', '申请注销', 'ပိတ်ရန် တောင်းဆို'],
  withdrawCancel: ['kept', '撤回注销', 'ပိတ်ရန်တောင်းဆိုမှု ရုပ်သိမ်း'],
  erase: ['erased', '清除', 'ဖျက်ပစ်'],
  materialEdit: ['asked for another review of', '重新送审', 'ပြန်လည်စိစစ်ရန် ပို့'],
  view: ['looked at', '查看', 'ကြည့်ရှု'],
  shortlist: ['shortlisted', '列入候选', 'ဦးစားပေးစာရင်းသွင်း'],
  offer: ['made an offer on', '发放录用通知', 'ကမ်းလှမ်း'],
  accept: ['hired from', '确认录用', 'ခန့်အပ်'],
  jobClosed: ['closed, as the job is filled,', '因职位关闭结束', 'အလုပ်ပိတ်သဖြင့် ပိတ်'],
  confirm: ['confirmed', '确认', 'အတည်ပြု'],
  decline: ['declined', '谢绝', 'ငြင်းဆို'],
  reschedule: ['put off', '改期', 'ရွှေ့ဆိုင်း'],
  complete: ['held', '完成', 'ပြီးမြောက်'],
  missed: ['noted the absence from', '标记未到场', 'မလာရောက်ကြောင်း မှတ်'],
  cancel: ['cancelled', '取消', 'ပယ်ဖျက်'],
  openSignup: ['opened the registration of', '开放报名', 'စာရင်းဖွင့်'],
  closeSignup: ['closed the registration of', '截止报名', 'စာရင်းပိတ်'],
  reopenSignup: ['reopened the registration of', '重新开放报名', 'စာရင်းပြန်ဖွင့်'],
  start: ['started', '开始', 'စတင်'],
  end: ['ended', '结束', 'အဆုံးသတ်'],
  waitlist: ['put on the waiting list', '列入候补', 'စောင့်ဆိုင်းစာရင်းသွင်း'],
  checkIn: ['checked in', '签到', 'ရောက်ရှိမှတ်'],
  reapply: ['took up again', '重新报名', 'ပြန်လျှောက်'],
  takeDown: ['took down', '下架', 'ဖြုတ်ချ'],
});
