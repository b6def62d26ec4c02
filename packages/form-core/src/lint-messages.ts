import { languages } from '@lc/contract/kernel/locale.ts';
import { changeItem, setRuleMessage } from './edit.ts';
import type { Checked } from './lint-finding.ts';
import { say } from './words.ts';

/** What is put after a name to make the message of a rule: by the original in its two languages, and by us. */
const suffixes = [
  'Required',
  'Invaild format',
  'Unmatched pattern',
  ...languages.flatMap((language) =>
    (['rule.required', 'rule.type', 'rule.pattern'] as const).map((key) => say(key, language).trim()),
  ),
];

/** What the original calls a widget that has just been dropped. */
const firstNames = new Set([
  '单行文本',
  '多行文本',
  '计数器',
  '单选框组',
  '多选框组',
  '时间选择器',
  '日期选择器',
  '评分',
  '颜色选择器',
  '下拉选择框',
  '开关',
  '滑块',
  '图片',
  '编辑器',
  '级联选择器',
]);

/** The name that a message was made from; undefined where a person wrote it. */
const nameIn = (message: string): string | undefined => {
  const suffix = suffixes.find((known) => message.endsWith(known));
  return suffix === undefined ? undefined : message.slice(0, -suffix.length).trim();
};

/** Finds messages made from the name of another field, or from one that the field no longer has. */
export const lintMessages = ({ widget, add, names }: Checked): void => {
  const own = widget.name.trim();
  for (const { kind, message } of widget.rules) {
    const name = nameIn(message);
    if (name === undefined || name === own || !(names.has(name) || firstNames.has(name))) continue;
    add('lint.messageOfAnother', {
      params: { message },
      fix: (document) => changeItem(document, widget.id, (raw) => setRuleMessage(raw, kind, '')),
    });
  }
};
