/** What holds for the files that are uploaded to a directory. Its name is a key of data and never becomes a path. */
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
  kind?: 'image' | 'video' | 'audio' | 'document' | 'archive';
}

/** The directories that a domain keeps files in; their names are `choice.upload_dir.<name>`. */
export const defineDirectories = <const D extends Readonly<Record<string, DirRule>>>(directories: D): D =>
  directories;
