import { createHash } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';
import type { FileKind, UploadDir } from '@lc/contract/media';

/** A demo file as it is laid. */
export interface DemoFile {
  siteId: string;
  author: string;
  folder: string;
  name: string;
  ext: string;
  kind: FileKind;
  mime: string;
  dir: UploadDir;
  width: number | null;
  height: number | null;
  daysAgo: number;
  bytes: Buffer;
}

type Colour = readonly [red: number, green: number, blue: number];

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(body.length + 8);
  frame.writeUInt32BE(data.length, 0);
  body.copy(frame, 4);
  frame.writeUInt32BE(crc32(body), body.length + 4);
  return frame;
};

/** A PNG of bands that fade from one colour into another, with a horizon. */
const paint = (width: number, height: number, from: Colour, to: Colour): Buffer => {
  const rows = Buffer.alloc((width * 3 + 1) * height);
  for (let y = 0; y < height; y++) {
    const share = y / height;
    const band = Math.floor(share * 12) / 12;
    const isGround = share > 0.72;
    for (let x = 0; x < width; x++) {
      const hill = share > 0.72 - 0.12 * Math.sin((x / width) * 9 + from[0]);
      const part = isGround ? 1 : hill ? 0.85 : band;
      const at = y * (width * 3 + 1) + 1 + x * 3;
      for (const index of [0, 1, 2] as const)
        rows[at + index] = Math.round(from[index] + (to[index] - from[index]) * part);
    }
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows, { level: 6 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
};

/** A PDF of one page with a few lines. */
const write = (lines: readonly string[]): Buffer => {
  const text = lines.map(
    (line, index) => `BT /F1 ${index === 0 ? 20 : 12} Tf 60 ${760 - index * 28} Td (${line}) Tj ET`,
  );
  const content = text.join('\n');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let body = '%PDF-1.4\n';
  const places = objects.map((object, index) => {
    const at = body.length;
    body += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(at).padStart(10, '0')} 00000 n \n`;
  });
  const start = body.length;
  body += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}`;
  return Buffer.from(
    `${body}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`,
    'latin1',
  );
};

const picture = (
  {
    dir = 'library',
    ...place
  }: Pick<DemoFile, 'siteId' | 'author' | 'folder' | 'daysAgo'> & Partial<Pick<DemoFile, 'dir'>>,
  name: string,
  [width, height]: readonly [number, number],
  [from, to]: readonly [Colour, Colour],
): DemoFile => ({
  ...place,
  name: `${name}.png`,
  ext: 'png',
  kind: 'image',
  mime: 'image/png',
  dir,
  width,
  height,
  bytes: paint(width, height, from, to),
});

const paper = (
  place: Pick<DemoFile, 'siteId' | 'author' | 'folder' | 'daysAgo'>,
  name: string,
  lines: readonly string[],
): DemoFile => ({
  ...place,
  name: `${name}.pdf`,
  ext: 'pdf',
  kind: 'document',
  mime: 'application/pdf',
  dir: 'library',
  width: null,
  height: null,
  bytes: write(lines),
});

const plain = (
  place: Pick<DemoFile, 'siteId' | 'author' | 'folder' | 'daysAgo'>,
  name: string,
  text: string,
): DemoFile => ({
  ...place,
  name: `${name}.csv`,
  ext: 'csv',
  kind: 'document',
  mime: 'text/csv; charset=utf-8',
  dir: 'library',
  width: null,
  height: null,
  bytes: Buffer.from(`\ufeff${text}`),
});

/** Folders of the demo sites, in their order. */
export const demoFolders: readonly { siteId: string; author: string; name: string }[] = [
  { siteId: '102', author: 'kyaw.zin', name: 'သတင်းဓာတ်ပုံများ' },
  { siteId: '102', author: 'kyaw.zin', name: 'Documents' },
  { siteId: '103', author: 'li.xuemei', name: '新闻图片' },
  { siteId: '103', author: 'li.xuemei', name: '文件资料' },
  { siteId: '102', author: 'kyaw.zin', name: 'Banners' },
  { siteId: '103', author: 'li.xuemei', name: '广告图片' },
  { siteId: '16', author: 'admin', name: 'Banners' },
];

/** A handful of files, painted and written on the spot. */
export const demoFiles = (): DemoFile[] => {
  const news = { siteId: '102', author: 'kyaw.zin', folder: 'သတင်းဓာတ်ပုံများ', daysAgo: 40 };
  const documents = { siteId: '102', author: 'thiri.aung', folder: 'Documents', daysAgo: 25 };
  const chineseNews = { siteId: '103', author: 'li.xuemei', folder: '新闻图片', daysAgo: 32 };
  const banners = {
    siteId: '102',
    author: 'kyaw.zin',
    folder: 'Banners',
    dir: 'advertisement',
    daysAgo: 14,
  } as const;
  const platformBanners = {
    siteId: '16',
    author: 'admin',
    folder: 'Banners',
    dir: 'advertisement',
    daysAgo: 16,
  } as const;
  const chineseBanners = {
    siteId: '103',
    author: 'li.xuemei',
    folder: '广告图片',
    dir: 'advertisement',
    daysAgo: 11,
  } as const;
  const chinesePapers = { siteId: '103', author: 'wang.jianguo', folder: '文件资料', daysAgo: 18 };
  return [
    picture(
      news,
      'ရန်ကုန် အလုပ်အကိုင်ပြပွဲ',
      [480, 270],
      [
        [245, 158, 66],
        [64, 37, 94],
      ],
    ),
    picture(
      { ...news, daysAgo: 21 },
      'Inle Lake branch office',
      [480, 270],
      [
        [186, 230, 253],
        [12, 74, 110],
      ],
    ),
    picture(
      { ...news, daysAgo: 6 },
      'Training in Mandalay',
      [360, 360],
      [
        [253, 230, 138],
        [120, 53, 15],
      ],
    ),
    paper(documents, 'Application form', [
      'Application form',
      'Name:',
      'Date of birth:',
      'Position applied for:',
    ]),
    plain(
      { ...documents, daysAgo: 9 },
      'Vacancies',
      'Position,Township,Openings\nNurse,Yangon,12\nWelder,Mandalay,30\n',
    ),
    picture(
      chineseNews,
      '昆明招聘会',
      [480, 270],
      [
        [254, 202, 202],
        [127, 29, 29],
      ],
    ),
    picture(
      { ...chineseNews, daysAgo: 12 },
      '瑞丽服务中心',
      [480, 270],
      [
        [187, 247, 208],
        [20, 83, 45],
      ],
    ),
    picture(
      { ...chineseNews, daysAgo: 3 },
      '员工培训',
      [360, 360],
      [
        [221, 214, 254],
        [49, 46, 129],
      ],
    ),
    paper(chinesePapers, '劳动合同范本', [
      'Employment contract',
      'Party A:',
      'Party B:',
      'Term of contract:',
    ]),
    plain({ ...chinesePapers, daysAgo: 5 }, '岗位需求表', '岗位,城市,人数\n护士,昆明,8\n焊工,瑞丽,20\n'),
    picture(
      banners,
      'Job fair banner',
      [720, 180],
      [
        [254, 240, 138],
        [22, 101, 52],
      ],
    ),
    picture(
      banners,
      'Nurses wanted',
      [360, 240],
      [
        [251, 207, 232],
        [131, 24, 67],
      ],
    ),
    picture(
      banners,
      'Rainy season notice',
      [360, 240],
      [
        [191, 219, 254],
        [30, 58, 138],
      ],
    ),
    picture(
      platformBanners,
      'Work in two countries',
      [720, 180],
      [
        [199, 210, 254],
        [55, 48, 163],
      ],
    ),
    picture(
      platformBanners,
      'Companies wanted',
      [360, 240],
      [
        [254, 243, 199],
        [146, 64, 14],
      ],
    ),
    picture(
      platformBanners,
      'Year-end opening hours',
      [360, 240],
      [
        [204, 251, 241],
        [17, 94, 89],
      ],
    ),
    picture(
      chineseBanners,
      '昆明春季招聘会',
      [720, 180],
      [
        [254, 215, 170],
        [154, 52, 18],
      ],
    ),
    picture(
      chineseBanners,
      '瑞丽企业招工',
      [360, 240],
      [
        [167, 243, 208],
        [6, 78, 59],
      ],
    ),
  ];
};

/** The two hashes of bytes that are kept. */
export const hashesOf = (bytes: Buffer): { sha256: string; md5code: string } => ({
  sha256: createHash('sha256').update(bytes).digest('hex'),
  md5code: createHash('md5').update(bytes).digest('hex'),
});
