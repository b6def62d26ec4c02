import type { Words } from '@lc/contract/kernel';
import { extensions, type FileKind } from '@lc/contract/media';

export interface FileTypeSeed {
  type: string;
  name: Words;
  kind: FileKind;
  extensions: string | null;
  /** In megabytes. */
  megabytes: number;
  most: number;
  hint: Words;
}

const pictures = 'jpg,jpeg,gif,png,bmp';
const everything = [...new Set(Object.values(extensions).flat())].join(',');
const documents = 'zip,rar,doc,docx,xls,xlsx,pdf,ppt';

const pictureHint = (most: number): Words => [
  `Up to ${most} ${most === 1 ? 'image' : 'images'} (jpg, jpeg, gif, png, bmp)`,
  `最多 ${most} 张图片（jpg、jpeg、gif、png、bmp）`,
  `ပုံ ${most} ပုံအထိ (jpg, jpeg, gif, png, bmp)`,
];

/** The file types of section 9, with its hints. */
export const fileTypeSeeds: readonly FileTypeSeed[] = [
  {
    type: 'image',
    name: ['Picture', '单张图片', 'ပုံတစ်ပုံ'],
    kind: 'image',
    extensions: pictures,
    megabytes: 20,
    most: 1,
    hint: pictureHint(1),
  },
  {
    type: 'imagePair',
    name: ['Two pictures', '两张图片', 'ပုံနှစ်ပုံ'],
    kind: 'image',
    extensions: pictures,
    megabytes: 20,
    most: 2,
    hint: pictureHint(2),
  },
  {
    type: 'gallery',
    name: ['Gallery', '图集', 'ပုံစု'],
    kind: 'image',
    extensions: pictures,
    megabytes: 20,
    most: 60,
    hint: pictureHint(60),
  },
  {
    type: 'avatar',
    name: ['Picture of a person', '头像', 'ကိုယ်ရေးဓာတ်ပုံ'],
    kind: 'image',
    extensions: 'jpg,jpeg,png,webp',
    megabytes: 5,
    most: 1,
    hint: [
      'A picture (jpg, jpeg, png, webp)',
      '一张图片（jpg、jpeg、png、webp）',
      'ပုံတစ်ပုံ (jpg, jpeg, png, webp)',
    ],
  },
  {
    type: 'video',
    name: ['Video', '视频', 'ဗီဒီယို'],
    kind: 'video',
    extensions: 'mp4',
    megabytes: 200,
    most: 1,
    hint: ['A video (mp4), 16:9', '视频（mp4），比例 16:9', 'ဗီဒီယို (mp4)၊ အချိုး 16:9'],
  },
  {
    type: 'audio',
    name: ['Audio', '音频', 'အသံဖိုင်'],
    kind: 'audio',
    extensions: 'mp3',
    megabytes: 50,
    most: 1,
    hint: ['An audio file (mp3)', '音频文件（mp3）', 'အသံဖိုင် (mp3)'],
  },
  {
    type: 'file',
    name: ['Attachments', '附件', 'ပူးတွဲဖိုင်များ'],
    kind: 'document',
    extensions: documents,
    megabytes: 200,
    most: 5,
    hint: [
      'Up to 5 files (zip, rar, doc, docx, xls, xlsx, pdf, ppt)',
      '最多 5 个文件（zip、rar、doc、docx、xls、xlsx、pdf、ppt）',
      'ဖိုင် ၅ ခုအထိ (zip, rar, doc, docx, xls, xlsx, pdf, ppt)',
    ],
  },
  {
    type: 'zip',
    name: ['Archive', '压缩包', 'ဖိုင်တွဲချုံ့'],
    kind: 'archive',
    extensions: extensions.archive.join(','),
    megabytes: 200,
    most: 1,
    hint: [
      'An archive (zip, rar, 7z, gz, tar)',
      '压缩包（zip、rar、7z、gz、tar）',
      'ဖိုင်တွဲချုံ့ (zip, rar, 7z, gz, tar)',
    ],
  },
  {
    type: 'reply',
    name: ['Attachments of a reply', '回复附件', 'ပြန်စာ ပူးတွဲဖိုင်များ'],
    kind: 'document',
    extensions: `${documents},${pictures}`,
    megabytes: 200,
    most: 5,
    hint: ['Up to 5 documents or pictures', '最多 5 个文档或图片', 'စာရွက်စာတမ်း သို့မဟုတ် ပုံ ၅ ခုအထိ'],
  },
  {
    type: 'attachments',
    name: ['Files of a record', '记录附件', 'မှတ်တမ်း ဖိုင်များ'],
    kind: 'document',
    extensions: everything,
    megabytes: 200,
    most: 20,
    hint: [
      'Documents, archives, pictures, sound or films',
      '文档、压缩包、图片、音频或视频',
      'စာရွက်စာတမ်း၊ ဖိုင်တွဲ၊ ပုံ၊ အသံ သို့မဟုတ် ဗီဒီယို',
    ],
  },
  {
    type: 'papers',
    name: ['Papers and proofs', '证照与凭证', 'အထောက်အထား စာရွက်များ'],
    kind: 'document',
    extensions: `${extensions.document.join(',')},${extensions.image.join(',')}`,
    megabytes: 50,
    most: 20,
    hint: ['Scans, photos or documents', '扫描件、照片或文档', 'စကင်ဖတ်ပုံ၊ ဓာတ်ပုံ သို့မဟုတ် စာရွက်စာတမ်း'],
  },
  {
    type: 'media',
    name: ['Films and sound', '视频与音频', 'ဗီဒီယိုနှင့် အသံ'],
    kind: 'video',
    extensions: `${extensions.video.join(',')},${extensions.audio.filter((ext) => ext !== 'webm').join(',')}`,
    megabytes: 200,
    most: 20,
    hint: [
      'Films, best mp4 at 16:9, or sound, best mp3',
      '视频（建议 mp4，比例 16:9）或音频（建议 mp3）',
      'ဗီဒီယို (mp4၊ 16:9 အကောင်းဆုံး) သို့မဟုတ် အသံ (mp3 အကောင်းဆုံး)',
    ],
  },
];
