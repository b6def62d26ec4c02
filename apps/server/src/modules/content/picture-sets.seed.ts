import { type Language, languages, type Words } from '@lc/contract/kernel';
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

/** A picture in the library of a site. */
interface LibraryPicture {
  id: string;
  siteId: string;
  dir: string;
}

/** The pictures of the demo sites; none where there are no demo files. */
export const readLibrary = async (tx: Tx): Promise<LibraryPicture[]> => {
  const { rows } = await sql<LibraryPicture>`select id, subsite_id as "siteId", dir from media_file
    where kind = 'image' and deleted_at is null order by id`.execute(tx);
  return rows;
};

interface Place {
  id: string;
  siteId: string;
  model: string;
  lang: Language;
}

/** Sets show pictures out of the library of their site with captions in their language, leaders a portrait. */
export const picturesOf = (
  library: readonly LibraryPicture[],
  { id, siteId, model, lang }: Place,
  now: Date,
): Readonly<Record<string, unknown>> => {
  const own = library.filter((picture) => picture.siteId === siteId);
  if (model === 'lead') {
    const turn = (picture: LibraryPicture): number => (Number(picture.id) + Number(id)) % 7;
    const [portrait] = own
      .filter(({ dir }) => dir === 'article')
      .sort((one, other) => turn(one) - turn(other));
    return portrait ? { photo: portrait.id } : {};
  }
  if (model !== 'picture' || own.length === 0) return {};
  const language = languages.indexOf(lang);
  const takenOn = new Date(now.getTime() - (6 + (Number(id) % 30)) * day).toISOString().slice(0, 10);
  const pictures = own.slice(0, captions.length).map((picture, place) => ({
    file: picture.id,
    caption: captions[place]?.[language],
    credit: credit[language],
    takenOn,
  }));
  return { pictures };
};
