/** Largest file that is taken, unless a file type says less (section 9): 200 MB in bytes. */
export const largestFile = 209_715_200;

/** Files above this size are sent in parts that survive a lost connection. */
export const resumableFrom = 5_242_880;

/** How many files are downloaded together at most, and how many bytes. */
export const archiveLimits = { files: 200, bytes: 2_147_483_648 } as const;

/** How many files may be chosen at once, unless a field says otherwise (section 9). */
export const defaultFileCount = 10;

/** How many files a field of a form takes, unless it says otherwise (section 9). */
export const widgetFileCount = 9;

/** Files on a page of the library (section 9). */
export const libraryPageSize = 20;

/** The kinds of file, and the extensions of each (section 9). What is in none of them is refused. */
export const extensions = {
  image: ['gif', 'jpg', 'jpeg', 'bmp', 'png', 'tiff', 'tif', 'svg', 'webp', 'ico', 'avif'],
  video: ['mp4', 'ogm', 'wmv', 'mpg', 'webm', 'ogv', 'mov', 'asx', 'mpeg', 'm4v', 'avi'],
  audio: ['mp3', 'opus', 'flac', 'weba', 'wav', 'ogg', 'm4a', 'oga', 'mid', 'aiff', 'wma', 'au'],
  document: ['doc', 'docx', 'xls', 'xlsx', 'ppt', 'pptx', 'pdf', 'txt', 'csv', 'odt', 'ods', 'odp', 'rtf'],
  archive: ['zip', 'rar', '7z', 'gz', 'tar'],
} as const;

export type FileKind = keyof typeof extensions;

/** The kinds of file in the order in which screens show them. */
export const fileKinds = Object.keys(extensions) as FileKind[];

/** The kind of a file by its extension; undefined for one that is not taken. */
export const kindOfExtension = (ext: string): FileKind | undefined => {
  const lower = ext.toLowerCase();
  return fileKinds.find((kind) => (extensions[kind] as readonly string[]).includes(lower));
};

/** Where an upload belongs: the keys that `dir` may name (ruling 29). Nothing of it ever becomes a path. */
export const uploadDirs = [
  'library',
  'article',
  'announcement',
  'reply',
  'avatar',
  'logo',
  'watermark',
  'form',
  'company',
  'licence',
  'proof',
  'resume',
  'import',
  'advertisement',
] as const;

export type UploadDir = (typeof uploadDirs)[number];

export const isUploadDir = (text: string): text is UploadDir => uploadDirs.some((dir) => dir === text);

/** What holds for the files of a dir. */
export interface DirRule {
  /** The right to upload there; `session` is everybody who is signed in. */
  upload: 'mediaFile:upload' | 'session';
  /** Everybody may fetch public files; private ones need a session on their site or a signed address. */
  visibility: 'public' | 'private';
  /** Seen by all who work on the site, or only by whoever uploaded it and through the object it hangs on. */
  audience: 'site' | 'own';
  /** Whether renditions of its pictures carry the watermark that holds for them. */
  watermark: boolean;
  /** The one kind it takes where no file type is named. */
  kind?: FileKind;
}

/** Who may upload where, and who sees what came of it. */
export const dirRules: Readonly<Record<UploadDir, DirRule>> = {
  library: { upload: 'mediaFile:upload', visibility: 'public', audience: 'site', watermark: true },
  article: { upload: 'mediaFile:upload', visibility: 'public', audience: 'site', watermark: true },
  announcement: { upload: 'mediaFile:upload', visibility: 'private', audience: 'site', watermark: false },
  reply: { upload: 'session', visibility: 'private', audience: 'own', watermark: false },
  avatar: { upload: 'session', visibility: 'public', audience: 'own', watermark: false, kind: 'image' },
  logo: {
    upload: 'mediaFile:upload',
    visibility: 'public',
    audience: 'site',
    watermark: false,
    kind: 'image',
  },
  watermark: {
    upload: 'mediaFile:upload',
    visibility: 'public',
    audience: 'site',
    watermark: false,
    kind: 'image',
  },
  form: { upload: 'session', visibility: 'private', audience: 'own', watermark: false },
  company: { upload: 'mediaFile:upload', visibility: 'public', audience: 'site', watermark: true },
  licence: { upload: 'session', visibility: 'private', audience: 'own', watermark: false },
  proof: { upload: 'session', visibility: 'private', audience: 'own', watermark: false },
  resume: { upload: 'mediaFile:upload', visibility: 'private', audience: 'own', watermark: false },
  import: { upload: 'mediaFile:upload', visibility: 'private', audience: 'own', watermark: false },
  advertisement: {
    upload: 'mediaFile:upload',
    visibility: 'public',
    audience: 'site',
    watermark: false,
    kind: 'image',
  },
};

/** The dirs whose files only their uploader sees. */
export const ownDirs: readonly UploadDir[] = uploadDirs.filter((dir) => dirRules[dir].audience === 'own');

/** Places of a watermark, row by row from the top left. */
export const watermarkPlaces = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;

/** Widths of the renditions that are made on demand, in pixels; others are rounded up to one of these. */
export const renditionWidths = [80, 160, 240, 320, 480, 640, 800, 1080, 1280, 1600, 1920, 2560] as const;
