import { resume, reviewedResumeParts } from '@lc/contract/recruitment';
import { Alert } from 'antd';
import { useT } from '../../../kernel/i18n.ts';
import { labelOf } from '../../../kernel/labels.ts';
import type { FormFooterProps } from '../../../kernel/resource/index.ts';

const reviewed: ReadonlySet<string> = new Set(reviewedResumeParts);

/** Tells who changes an approved resume that it goes to review again, and for which of the changes. */
export const ReviewNotice = ({ row, changed }: FormFooterProps) => {
  const t = useT();
  const parts = row?.status === 'approved' ? changed.filter((name) => reviewed.has(name)) : [];
  if (parts.length === 0) return null;
  const names = parts.map((name) => labelOf(resume.spec.name, name));
  return <Alert type="warning" showIcon title={t('resume.goesToReview', { parts: names.join(', ') })} />;
};
