import type { Language } from '@lc/contract/kernel';
import {
  type ChoiceWidget,
  isColour,
  isEmpty,
  type Json,
  labelOf,
  labelsOfPath,
  plainText,
  say,
  type Widget,
  type WidgetOf,
} from '@lc/form-core';
import { Image, Spin } from 'antd';
import { SafeHtml } from '../../../kernel/html/safe-html.tsx';
import type { FormHost } from './host.ts';
import { shownMoment } from './moments.ts';
import { picturesOf } from './pictures.ts';
import { safeAddress } from './safe-values.ts';
import { BlankInput, FixedText } from './widgets/host-inputs.tsx';
import { useChoices } from './widgets/use-choices.ts';

interface WidgetValueProps<W extends Widget = Widget> {
  widget: W;
  value: Json | undefined;
  language: Language;
  host: FormHost;
  id: string;
  labelledBy: string | undefined;
}

const Nothing = () => <span className="lc-fr-nothing">—</span>;

const Chosen = ({ widget, value, host, language }: WidgetValueProps<ChoiceWidget>) => {
  const { choices, isLoading } = useChoices(widget, host, language);
  if (isLoading) return <Spin size="small" />;
  if (widget.type === 'cascader')
    return <>{labelsOfPath(choices, Array.isArray(value) ? value : []).join(' / ')}</>;
  const values = Array.isArray(value) ? value : [value ?? ''];
  return <>{values.map((one) => labelOf(choices, one)).join(', ')}</>;
};

const Pictures = ({ widget, value, language }: WidgetValueProps<WidgetOf<'imgupload'>>) => {
  const { width, height } = widget.options.size;
  return (
    <Image.PreviewGroup>
      <span className="lc-fr-pictures">
        {picturesOf(value).map(({ key, url }, index) => (
          <Image
            key={key}
            src={safeAddress(url)}
            alt={say('render.picture', language, { number: index + 1 })}
            width={width}
            height={height}
          />
        ))}
      </span>
    </Image.PreviewGroup>
  );
};

const Colour = ({ text }: { text: string }) => (
  <span className="lc-fr-colour-text">
    {isColour(text) && <span className="lc-fr-colour-swatch" style={{ backgroundColor: text }} />}
    {text}
  </span>
);

const isNothing = (value: Json | undefined): boolean =>
  isEmpty(value) || (Array.isArray(value) && value.every((part) => isEmpty(part)));

const momentsText = (widget: WidgetOf<'date' | 'time'>, value: Json | undefined): string => {
  if (!Array.isArray(value)) return shownMoment(widget, value ?? null);
  const isSpan = !(widget.type === 'date' && widget.options.type === 'dates');
  return value.map((part) => shownMoment(widget, part)).join(isSpan ? ' – ' : ', ');
};

const unheard = {
  ui: 'antd',
  disabled: true,
  isInvalid: false,
  isRequired: false,
  describedBy: undefined,
  onChange: () => undefined,
  onLeave: () => undefined,
} as const;

/** What a field holds, to be read: words instead of keys, pictures instead of addresses, dates as they are written. */
export const WidgetValue = (props: WidgetValueProps) => {
  const { widget, value, language } = props;
  if (widget.type === 'text') return <FixedText {...props} {...unheard} widget={widget} />;
  if (widget.type === 'blank') return <BlankInput {...props} {...unheard} widget={widget} isReadOnly />;
  if (widget.type === 'switch') return say(value === true ? 'render.yes' : 'render.no', language);
  if (isNothing(value)) return <Nothing />;
  switch (widget.type) {
    case 'radio':
    case 'checkbox':
    case 'select':
    case 'cascader':
      return <Chosen {...props} widget={widget} />;
    case 'imgupload':
      return <Pictures {...props} widget={widget} />;
    case 'editor':
      return <SafeHtml html={plainText(value)} lang={language} />;
    case 'color':
      return <Colour text={plainText(value)} />;
    case 'date':
    case 'time':
      return momentsText(widget, value);
    case 'rate':
      return say('render.stars', language, { value: plainText(value), max: widget.options.max ?? 5 });
    case 'slider':
      return Array.isArray(value) ? value.map(plainText).join(' – ') : plainText(value);
    default:
      return <span className="lc-fr-lines">{plainText(value)}</span>;
  }
};
