import type { EndpointResult } from '@lc/contract/kernel';
import type { taskOperate } from '@lc/contract/process';
import { SafeHtml } from '../../../kernel/html/safe-html.tsx';
import { DetailList } from '../../../ui/detail-list.tsx';

type Subject = EndpointResult<typeof taskOperate>['subject'];

/** The record that is decided about. */
export const SubjectView = ({ subject }: { subject: Subject }) =>
  subject && (
    <article className="lc-process-step" aria-label={subject.label}>
      <h3>{subject.label}</h3>
      {subject.fields.length > 0 && (
        <DetailList items={subject.fields.map((field) => ({ key: field.label, ...field }))} />
      )}
      {subject.html && <SafeHtml html={subject.html} />}
    </article>
  );
