import type { Words } from '@lc/contract/kernel';

/** Townships by the place codes of the Myanmar Information Management Unit, where staff of companies mostly are. */
export const townshipSeeds: readonly (readonly [pcode: string, ...name: Words])[] = [
  ['MMR013001', 'Insein', '永盛', 'အင်းစိန်'],
  ['MMR013003', 'Hmawbi', '茂比', 'မှော်ဘီ'],
  ['MMR013004', 'Hlegu', '莱古', 'လှည်းကူး'],
  ['MMR013010', 'Yankin', '仰金', 'ရန်ကင်း'],
  ['MMR013014', 'Dawbon', '道邦', 'ဒေါပုံ'],
  ['MMR013016', 'Pazundaung', '巴尊当', 'ပုဇွန်တောင်'],
  ['MMR013019', 'Dagon Myothit (North)', '大光新城（北）', 'ဒဂုံမြို့သစ်မြောက်ပိုင်း'],
  ['MMR013021', 'Dagon Myothit (Seikkan)', '大光新城（港区）', 'ဒဂုံမြို့သစ်ဆိပ်ကမ်း'],
  ['MMR013038', 'Kyeemyindaing', '坚敏代', 'ကြည့်မြင်တိုင်'],
  ['MMR013040', 'Hlaing', '莱', 'လှိုင်'],
  ['MMR013043', 'Dagon', '大光', 'ဒဂုံ'],
  ['MMR010001', 'Aungmyaythazan', '昂米达赞', 'အောင်မြေသာဇံ'],
  ['MMR010003', 'Mahaaungmyay', '马哈昂米', 'မဟာအောင်မြေ'],
  ['MMR010005', 'Pyigyitagon', '比基达贡', 'ပြည်ကြီးတံခွန်'],
  ['MMR018006', 'Pyinmana', '彬马那', 'ပျဉ်းမနား'],
  ['MMR014005', 'Kalaw', '格劳', 'ကလော'],
  ['MMR015009', 'Muse', '木姐', 'မူဆယ်'],
  ['MMR016009', 'Tachileik', '大其力', 'တာချီလိတ်'],
];
