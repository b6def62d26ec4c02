import type { Language } from '@lc/contract/kernel';
import type { Choice, Json, Widget, WidgetOptions } from '@lc/form-core';
import type { ComponentType } from 'react';

/** The look of a form: Element Plus or Ant Design. */
export type FormUi = 'element' | 'antd';

/** What stands in a remote source: a choice, or whatever the widget's `props` say how to read. */
export type SourceEntry = Choice | Json;

/** A picture on its way to the host. */
export interface PictureUpload {
  options: WidgetOptions<'imgupload'>;
  /** Told how much has arrived, 0 to 100. */
  onProgress: (percent: number) => void;
  signal: AbortSignal;
}

/** What the host's own part of a form is given: an editor of rich text, or what stands in a custom area. */
export interface HostInputProps {
  id: string;
  /** What the field is called, in the form's language. */
  label: string;
  value: Json | undefined;
  onChange: (value: Json | undefined) => void;
  onLeave: () => void;
  disabled: boolean;
  isReadOnly: boolean;
  isInvalid: boolean;
  /** Id of the label, and of the message beneath. */
  labelledBy: string | undefined;
  describedBy: string | undefined;
  language: Language;
}

/** The editor's part: how high the design wants it to be, as CSS; empty where it does not say. */
export interface RichTextProps extends HostInputProps {
  height: string;
}

/** What a form asks of the page that it stands on. Whatever is left out, the form does without. */
export interface FormHost {
  /** The entries behind a named source: `dict:CODE`, `api:NAME`, or a name that an original design has. */
  options?: (source: string, signal: AbortSignal) => Promise<readonly SourceEntry[]>;
  /** Takes in a picture and says where it can be fetched. */
  upload?: (file: File, upload: PictureUpload) => Promise<{ url: string }>;
  /** The editor of rich text; a lazy component will do. */
  richText?: ComponentType<RichTextProps>;
  /** What stands in the custom areas of a form, by model. */
  blank?: Readonly<Record<string, ComponentType<HostInputProps>>>;
}

/** What every input of a widget is given. */
export interface WidgetProps<W extends Widget = Widget> {
  widget: W;
  value: Json | undefined;
  /** Undefined takes the value away: a number field that was emptied hands in nothing. */
  onChange: (value: Json | undefined) => void;
  /** The reader goes elsewhere. */
  onLeave: () => void;
  disabled: boolean;
  ui: FormUi;
  host: FormHost;
  language: Language;
  id: string;
  labelledBy: string | undefined;
  describedBy: string | undefined;
  isInvalid: boolean;
  isRequired: boolean;
}
