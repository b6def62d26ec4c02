import type { UploadDir } from '@lc/contract/media/upload-policy.ts';

export interface RichTextEditorProps {
  /** HTML; empty when nothing is written. */
  value: string;
  onChange: (html: string) => void;
  /** What is written here, for whoever hears the page. */
  label: string;
  id?: string;
  describedBy?: string;
  isInvalid?: boolean;
  /** The text is shown, and neither it nor the formatting can be touched. */
  disabled?: boolean;
  /** The text is shown as its readers see it. */
  readOnly?: boolean;
  /** Lowest height of the text, in pixels; it grows with the text up to the height of the window. */
  height?: number;
  placeholder?: string;
  /** Characters that a person counts. More can be typed, so that no input method is cut off; the count says so. */
  maxLength?: number;
  /** Where pictures and files are uploaded to; without it, or without the right to, there are none. */
  uploadTo?: UploadDir;
  /** The language that is written, for fonts, line breaks and spelling. */
  lang?: string;
  onLeave?: () => void;
  /** Files are under way: what is saved now will lack them. */
  onBusy?: (isBusy: boolean) => void;
}
