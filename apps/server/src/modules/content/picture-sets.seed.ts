import { languages, type Words } from '@lc/contract/kernel';
import { sql } from 'kysely';
import type { Tx } from '../../kernel/db/database.ts';

/** What demo pictures show, in the order of the library of their site. */
const captions: readonly Words[] = [
  ['The hall in Kunming before the doors open', '昆明招聘会开门前的会场', 'ကူမင်း အလုပ်အကိုင်ပြပွဲ တံခါးမဖွင့်မီ ခန်းမ'],
  [
    'Advice at the desk of the service centre in Ruili',
    '瑞丽服务中心的咨询台',
    'ရွှေလီ ဝန်ဆောင်မှုစင်တာ၏ အကြံပေးကောင်တာ',
  ],
  ['New staff are trained in the afternoon', '下午的新员工培训', 'နေ့လယ်ပိုင်း ဝန်ထမ်းသစ် သင်တန်း'],
  ['The banner above the entrance', '入口上方的横幅', 'ဝင်ပေါက်အပေါ်ရှိ ဆိုင်းဘုတ်'],
];
const credit: Words = ['Li Xuemei', '李雪梅', 'လီရွှေမေ'];
const day = 86_400_000;

/** Gives sets of pictures those that lie in the library of their site, with captions in each language. */
export const seedPictureSets = async (tx: Tx, now: Date): Promise<void> => {
  const words = languages.flatMap((lang, index) =>
    captions.map((caption, place) => ({ lang, place, caption: caption[index], credit: credit[index] })),
  );
  const takenOn = new Date(now.getTime() - 6 * day).toISOString().slice(0, 10);
  await sql`
    with files as (
      select id, subsite_id, row_number() over (partition by subsite_id order by id) - 1 as place
      from media_file where kind = 'image' and deleted_at is null),
    sets as (
      select t.id, jsonb_agg(jsonb_build_object('file', f.id::text, 'caption', w.caption, 'credit', w.credit,
        'takenOn', (${takenOn}::date - (i.id % 30)::integer)::text) order by f.place) as pictures
      from content_item i join content_text t on t.item_id = i.id
        join jsonb_to_recordset(${JSON.stringify(words)}::jsonb) as w(lang text, place int, caption text, credit text)
          on w.lang = t.lang
        join files f on f.subsite_id = i.subsite_id and f.place = w.place
      where i.model = 'picture' group by t.id),
    versions as (
      update content_version v set content = jsonb_set(v.content, '{values,pictures}', sets.pictures)
      from sets where v.text_id = sets.id)
    update content_text t set model_values = t.model_values || jsonb_build_object('pictures', sets.pictures)
    from sets where t.id = sets.id`.execute(tx);
};
