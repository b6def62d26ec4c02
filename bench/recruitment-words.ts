export type PhraseKind = 'trade' | 'place' | 'name' | 'rare';

interface Phrase {
  kind: PhraseKind;
  lang: string;
  n: number;
  words: string;
}

/** Trades by language, the most common first. */
const trades: Readonly<Record<string, readonly string[]>> = {
  'en-US': [
    'Sales manager',
    'Accountant in a trading company',
    'Hotel manager',
    'Software developer',
    'Interpreter for Chinese',
    'Warehouse keeper',
    'Welder on ships',
    'Cook of Shan food',
  ],
  'zh-CN': [
    '销售经理',
    '外贸公司会计师',
    '酒店经理',
    '软件工程师',
    '缅甸语翻译',
    '仓库管理员',
    '船舶焊工',
    '川菜厨师',
  ],
  'my-MM': [
    'အရောင်းမန်နေဂျာ',
    'ကုမ္ပဏီ စာရင်းကိုင်',
    'ဟိုတယ်မန်နေဂျာ',
    'ဆော့ဖ်ဝဲအင်ဂျင်နီယာ',
    'တရုတ်စကားပြန်',
    'ဂိုဒေါင်မှူး',
    'သင်္ဘောဂဟေဆော်',
    'ရှမ်းအစားအစာ စားဖိုမှူး',
  ],
};

const places: Readonly<Record<string, readonly string[]>> = {
  'en-US': ['Yangon', 'Mandalay', 'Muse', 'Kunming', 'Taunggyi'],
  'zh-CN': ['仰光', '昆明', '瑞丽', '曼德勒', '木姐'],
  'my-MM': ['ရန်ကုန်', 'မန္တလေး', 'မူဆယ်', 'တောင်ကြီး', 'ပဲခူး'],
};

const families = [...'王李张刘陈杨黄赵吴周徐孙马朱胡郭何高林罗'];
const given = [...'伟芳娜敏静丽强磊军洋勇艳杰娟涛明超秀霞平'];
const burmese = [
  'အောင်',
  'ကျော်',
  'ဇော်',
  'မင်း',
  'သူ',
  'လှိုင်',
  'မြင့်',
  'စိုး',
  'ဝင်း',
  'နိုင်',
  'ထွန်း',
  'သီတာ',
  'ခိုင်',
  'ဖြူ',
  'စု',
  'မွန်',
];
const romanized = 'Aung Kyaw Zaw Min Thu Hlaing Myint Soe Win Naing Tun Thida Khaing Phyu Su Mon'.split(' ');

const pairs = (first: readonly string[], second: readonly string[], between = ''): string[] =>
  first.flatMap((one) => second.map((other) => `${one}${between}${other}`));

/** Names of two letters, 400 of them. */
export const shortNames = pairs(families, given);

const names: Readonly<Record<string, readonly string[]>> = {
  'en-US': pairs(romanized, pairs(romanized, romanized, ' '), ' '),
  'zh-CN': [...shortNames, ...pairs(families, pairs(given, given))],
  'my-MM': pairs(burmese, pairs(burmese, burmese)),
};

/** How many words there are of each language that few resumes have. */
export const rareCount = 4000;
const rareParts: Readonly<Record<string, readonly string[]>> = {
  'en-US': 'bra cle dro fla gri kro mla pru qui sta tre vlo xan yor zep wim'.split(' '),
  'zh-CN': [...'镁铝钛锌铜锡铅银瓷釉漆绢缎绒麻棉'],
  'my-MM': [
    'ဂျင်',
    'ဘွဲ',
    'ဆွတ်',
    'ပျော',
    'ဖျင်',
    'ဟွန်',
    'ခရု',
    'ဓာတ်',
    'ဈန်',
    'ညှပ်',
    'ဋ္ဌာန်',
    'ဖိ',
    'ဒွိ',
    'ယွန်',
    'ရွဲ',
    'ဟုတ်',
  ],
};

/** A word that one of some thousand resumes has, without digits: those are no words of a search. */
export const rareWord = (lang: string, n: number): string => {
  const parts = rareParts[lang] ?? [];
  return [n, Math.floor(n / 16), Math.floor(n / 256)].map((digit) => parts[digit % 16]).join('');
};

/** What names and texts are made of. */
export const phrases = (): Phrase[] => {
  const all = (kind: PhraseKind, lists: Readonly<Record<string, readonly string[]>>): Phrase[] =>
    Object.entries(lists).flatMap(([lang, list]) => list.map((words, n) => ({ kind, lang, n, words })));
  const rare = Object.keys(rareParts).flatMap((lang) =>
    Array.from(
      { length: rareCount },
      (_, n): Phrase => ({ kind: 'rare', lang, n, words: rareWord(lang, n) }),
    ),
  );
  return [...all('trade', trades), ...all('place', places), ...all('name', names), ...rare];
};
