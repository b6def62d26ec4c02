import type { DictionarySeed } from '../../../kernel/seeds.ts';

const people: readonly DictionarySeed[] = [
  {
    code: 'honorific',
    name: ['Honorific', '称谓', 'ရှေ့ဆောင်စာလုံး'],
    items: [
      ['u', 'U', '吴', 'ဦး'],
      ['daw', 'Daw', '杜', 'ဒေါ်'],
      ['ko', 'Ko', '哥', 'ကို'],
      ['ma', 'Ma', '玛', 'မ'],
      ['maung', 'Maung', '貌', 'မောင်'],
      ['saw', 'Saw', '苏', 'စော'],
      ['naw', 'Naw', '瑙', 'နော်'],
      ['sai', 'Sai', '赛', 'စိုင်း'],
      ['nang', 'Nang', '南', 'နန်း'],
      ['salai', 'Salai', '萨莱', 'ဆလိုင်း'],
    ],
  },
  {
    // Codes of ISO 3166-1.
    code: 'nationality',
    name: ['Nationality', '国籍', 'နိုင်ငံသား'],
    items: [
      ['MM', 'Myanmar', '缅甸', 'မြန်မာ'],
      ['CN', 'China', '中国', 'တရုတ်'],
      ['TH', 'Thailand', '泰国', 'ထိုင်း'],
      ['IN', 'India', '印度', 'အိန္ဒိယ'],
      ['BD', 'Bangladesh', '孟加拉国', 'ဘင်္ဂလားဒေ့ရှ်'],
      ['LA', 'Laos', '老挝', 'လာအို'],
      ['VN', 'Vietnam', '越南', 'ဗီယက်နမ်'],
      ['SG', 'Singapore', '新加坡', 'စင်ကာပူ'],
      ['MY', 'Malaysia', '马来西亚', 'မလေးရှား'],
      ['JP', 'Japan', '日本', 'ဂျပန်'],
      ['KR', 'South Korea', '韩国', 'တောင်ကိုရီးယား'],
      ['US', 'United States', '美国', 'အမေရိကန်'],
    ],
  },
];

const resumes: readonly DictionarySeed[] = [
  {
    code: 'spoken_language',
    name: ['Spoken language', '语种', 'ပြောဆိုသော ဘာသာစကား'],
    items: [
      ['my', 'Burmese', '缅甸语', 'မြန်မာ'],
      ['en', 'English', '英语', 'အင်္ဂလိပ်'],
      ['zh', 'Chinese', '汉语', 'တရုတ်'],
      ['shn', 'Shan', '掸语', 'ရှမ်း'],
      ['ksw', 'Karen', '克伦语', 'ကရင်'],
      ['kac', 'Kachin', '克钦语', 'ကချင်'],
      ['th', 'Thai', '泰语', 'ထိုင်း'],
      ['ja', 'Japanese', '日语', 'ဂျပန်'],
      ['ko', 'Korean', '韩语', 'ကိုရီးယား'],
      ['hi', 'Hindi', '印地语', 'ဟိန္ဒီ'],
    ],
  },
  {
    code: 'resume_reject_reason',
    name: ['Reasons to reject a resume', '简历驳回原因', 'ကိုယ်ရေးရာဇဝင် ပယ်ချရသည့် အကြောင်းရင်း'],
    items: [
      ['incomplete', 'Too little in it', '内容不完整', 'အချက်အလက် မပြည့်စုံပါ'],
      ['false_content', 'Not true', '内容不实', 'မမှန်ကန်ပါ'],
      ['contact_in_text', 'Contact in the text', '正文含联系方式', 'စာသားတွင် ဆက်သွယ်ရန်အချက်အလက် ပါနေသည်'],
      ['offensive', 'Offensive', '含不当言论', 'မသင့်လျော်သော စကားများ'],
      ['photo', 'Unsuitable photo', '照片不合规', 'ဓာတ်ပုံ မသင့်လျော်ပါ'],
      ['other', 'Other', '其他', 'အခြား'],
    ],
  },
  {
    code: 'resume_restore_reason',
    name: ['Reasons to bring a resume back', '简历恢复原因', 'ကိုယ်ရေးရာဇဝင် ပြန်တင်ရသည့် အကြောင်းရင်း'],
    items: [
      ['appeal', 'Appeal upheld', '申诉成立', 'အယူခံ အောင်မြင်'],
      ['mistake', 'Taken down by mistake', '误下架', 'မှားယွင်း ဖြုတ်ချမိ'],
      ['corrected', 'Corrected', '已整改', 'ပြင်ဆင်ပြီး'],
      ['other', 'Other', '其他', 'အခြား'],
    ],
  },
];

export const seekerDictionaries: readonly DictionarySeed[] = [...people, ...resumes];
