import type { Language } from '@lc/contract/kernel';
import type { Tx } from '../../../kernel/db/database.ts';
import { insertRows } from '../../../kernel/db/seed-rows.ts';

interface Translation {
  lang: Language;
  title: string;
  description: string;
}

/** Postings in another language, by the title that they were written with. */
const translations: Readonly<Record<string, readonly Translation[]>> = {
  စက်ချုပ်သမား: [
    {
      lang: 'en-US',
      title: 'Sewing machine operator',
      description: 'Sew in a garment factory. Overtime and attendance are paid on top.',
    },
    { lang: 'zh-CN', title: '缝纫工', description: '在服装厂从事缝纫工作，另有加班费和全勤奖。' },
  ],
  'Senior Java Developer': [
    {
      lang: 'zh-CN',
      title: '高级 Java 开发工程师',
      description: '在八人团队中使用 Java、PostgreSQL 和 Kafka 开发并运行客户的预订服务。',
    },
  ],
  'Front Desk Agent': [
    {
      lang: 'my-MM',
      title: 'ဧည့်ကြိုဝန်ထမ်း',
      description: 'ဧည့်သည်များကို ကြိုဆို၍ ကြိုတင်မှာယူမှုများကို တာဝန်ယူရမည်။',
    },
    { lang: 'zh-CN', title: '前台接待', description: '接待客人，办理预订，并解答关于湖区和村庄的问题。' },
  ],
  သူနာပြု: [
    {
      lang: 'en-US',
      title: 'Nurse',
      description: 'Care for patients. Night shifts are paid on top and there is a hostel.',
    },
  ],
  中缅翻译: [
    {
      lang: 'my-MM',
      title: 'တရုတ်–မြန်မာ စကားပြန်',
      description: 'စီးပွားရေး ဆွေးနွေးပွဲများတွင် စကားပြန်ပေး၍ စာချုပ်နှင့် အီးမေးလ်များ ဘာသာပြန်ရမည်။ ရွှေလီတွင် အခြေစိုက်ရမည်။',
    },
    {
      lang: 'en-US',
      title: 'Interpreter for Chinese and Burmese',
      description:
        'Interpret at business talks, translate contracts and e-mails, and help Burmese staff with their papers. Based in Ruili.',
    },
  ],
};

/** The demo postings in the other languages of their readers. */
export const seedTranslations = async (
  tx: Tx,
  postings: readonly { id: string; title: string }[],
): Promise<void> =>
  insertRows(
    tx,
    'job_translation',
    postings.flatMap(({ id, title }) =>
      (translations[title] ?? []).map((translation) => ({
        job_id: id,
        ...translation,
        origin: translation.lang === 'zh-CN' ? 'machine' : 'human',
        create_by: 'admin',
      })),
    ),
  );
