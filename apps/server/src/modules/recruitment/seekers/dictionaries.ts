import type { DictionarySeed } from '../../../kernel/seeds.ts';

const people: readonly DictionarySeed[] = [
  {
    code: 'seeker_gender',
    name: ['Gender', '性别', 'ကျား/မ'],
    items: [
      ['male', 'Male', '男', 'ကျား'],
      ['female', 'Female', '女', 'မ'],
      ['other', 'Other', '其他', 'အခြား'],
      ['unspecified', 'Not said', '未说明', 'မဖော်ပြ'],
    ],
  },
  {
    code: 'marital_status',
    name: ['Marital status', '婚姻状况', 'အိမ်ထောင်ရေးအခြေအနေ'],
    items: [
      ['single', 'Single', '未婚', 'လူပျို/အပျို'],
      ['married', 'Married', '已婚', 'အိမ်ထောင်ရှိ'],
      ['other', 'Other', '其他', 'အခြား'],
    ],
  },
  {
    code: 'seeker_job_status',
    name: ['Looking for work', '求职状态', 'အလုပ်ရှာဖွေမှု အခြေအနေ'],
    items: [
      ['urgent', 'At once', '离职-随时到岗', 'ချက်ချင်း', 'red'],
      ['open', 'Open', '在职-考虑机会', 'ရှာဖွေနေ', 'green'],
      ['passive', 'For a good offer', '在职-看看机会', 'ကမ်းလှမ်းမှုကောင်းလျှင်', 'blue'],
      ['closed', 'Not looking', '暂不考虑', 'မရှာဖွေ', 'default'],
      ['student', 'Student', '在校学生', 'ကျောင်းသား', 'purple'],
    ],
  },
  {
    code: 'id_kind',
    name: ['Document of identity', '证件类型', 'ကိုယ်ရေးစာရွက်စာတမ်း'],
    items: [
      ['mm_nrc', 'NRC', '缅甸身份证', 'နိုင်ငံသားစိစစ်ရေးကတ်'],
      ['cn_id', 'Chinese resident id', '中国居民身份证', 'တရုတ်မှတ်ပုံတင်'],
      ['passport', 'Passport', '护照', 'နိုင်ငံကူးလက်မှတ်'],
      ['other', 'Other', '其他', 'အခြား'],
    ],
  },
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
    code: 'resume_status',
    name: ['State of resumes', '简历状态', 'ကိုယ်ရေးရာဇဝင် အခြေအနေ'],
    items: [
      ['draft', 'Draft', '草稿', 'မူကြမ်း', 'default'],
      ['pending_review', 'Waiting', '待审核', 'စောင့်ဆိုင်းဆဲ', 'orange'],
      ['approved', 'Approved', '已通过', 'အတည်ပြုပြီး', 'green'],
      ['rejected', 'Rejected', '已驳回', 'ပယ်ချထား', 'red'],
      ['taken_down', 'Taken down', '已下架', 'ဖြုတ်ချထား', 'volcano'],
      ['archived', 'Archived', '已归档', 'သိမ်းဆည်းပြီး', 'default'],
    ],
  },
  {
    code: 'resume_visibility',
    name: ['Who sees a resume', '简历可见范围', 'ကိုယ်ရေးရာဇဝင် မြင်နိုင်သူ'],
    items: [
      ['public', 'Everybody', '公开', 'လူတိုင်း'],
      ['members', 'Verified companies', '认证企业可见', 'အတည်ပြုပြီး ကုမ္ပဏီများ'],
      ['applied_only', 'Companies applied to', '仅投递企业可见', 'လျှောက်ထားသော ကုမ္ပဏီများသာ'],
      ['hidden', 'Nobody', '隐藏', 'မည်သူမျှ မမြင်'],
    ],
  },
  {
    code: 'resume_item_kind',
    name: ['Kind of achievement', '经历类型', 'အတွေ့အကြုံ အမျိုးအစား'],
    items: [
      ['project', 'Project', '项目', 'စီမံကိန်း'],
      ['training', 'Training', '培训', 'သင်တန်း'],
      ['certificate', 'Certificate', '证书', 'လက်မှတ်'],
      ['award', 'Award', '获奖', 'ဆု'],
      ['volunteer', 'Voluntary work', '志愿服务', 'စေတနာ့ဝန်ထမ်း'],
      ['reference', 'Reference', '推荐人', 'ထောက်ခံသူ'],
    ],
  },
  {
    code: 'resume_file_kind',
    name: ['Kind of resume file', '简历附件类型', 'ဖိုင်အမျိုးအစား'],
    items: [
      ['cv', 'Curriculum vitae', '简历文件', 'ကိုယ်ရေးရာဇဝင်ဖိုင်'],
      ['portfolio', 'Portfolio', '作品集', 'လက်ရာစုစည်းမှု'],
      ['id_scan', 'Copy of a document', '证件扫描件', 'စာရွက်စာတမ်း မိတ္တူ'],
    ],
  },
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
    // Levels of the Common European Framework of Reference.
    code: 'language_level',
    name: ['Level of a language', '语言水平', 'ဘာသာစကားအဆင့်'],
    items: [
      ['A1', 'A1 (beginner)', 'A1（入门）', 'A1 (အစပြုသူ)'],
      ['A2', 'A2 (elementary)', 'A2（初级）', 'A2 (အခြေခံ)'],
      ['B1', 'B1 (intermediate)', 'B1（中级）', 'B1 (အလယ်အလတ်)'],
      ['B2', 'B2 (upper intermediate)', 'B2（中高级）', 'B2 (အလယ်အလတ်အထက်)'],
      ['C1', 'C1 (advanced)', 'C1（高级）', 'C1 (အဆင့်မြင့်)'],
      ['C2', 'C2 (proficient)', 'C2（精通）', 'C2 (ကျွမ်းကျင်)'],
      ['native', 'Native', '母语', 'မိခင်ဘာသာ'],
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
