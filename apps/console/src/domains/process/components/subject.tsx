import type { EndpointResult } from '@lc/contract/kernel';
import type { taskOperate } from '@lc/contract/process';
import { Descriptions } from 'antd';
import { SafeHtml } from '../../../kernel/html/safe-html.tsx';

type Subject = EndpointResult<typeof taskOperate>['subject'];

/** The record that is decided about. */
export const SubjectView = ({ subject }: { subject: Subject }) =>
  subject && (
    <article className="lc-process-step" aria-label={subject.label}>
      <h3>{subject.label}</h3>
      {subject.fields.length > 0 && (
        <Descriptions
          size="small"
          column={{ xs: 1, md: 2 }}
          items={subject.fields.map(({ label, value }, index) => ({ key: index, label, children: value }))}
        />
      )}
      {subject.html && <SafeHtml html={subject.html} />}
    </article>
  );
