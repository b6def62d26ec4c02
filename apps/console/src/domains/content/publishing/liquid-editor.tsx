import type { TemplateProblem } from '@lc/contract/content';
import { Input, Skeleton } from 'antd';
import type { ComponentType } from 'react';
import { late } from '../../../kernel/late.tsx';

export interface TemplateEditorProps {
  label: string;
  text: string;
  onChange: (text: string) => void;
  problems: readonly TemplateProblem[];
}

/** Where the editor cannot be had, a text area does. */
const PlainEditor = ({ label, text, onChange }: TemplateEditorProps) => (
  <Input.TextArea
    aria-label={label}
    className="lc-template-code"
    value={text}
    onChange={({ target }) => onChange(target.value)}
  />
);

const LiquidBody = late(
  (): Promise<{ default: ComponentType<TemplateEditorProps> }> =>
    import('./liquid-body.tsx').catch(() => ({ default: PlainEditor })),
  () => <Skeleton active paragraph={{ rows: 12 }} />,
);

/** The text of a template, with its faults at their lines. */
export const LiquidEditor = (props: TemplateEditorProps) => <LiquidBody {...props} />;
