import { application } from '@lc/contract/recruitment';
import { useT } from '../../../kernel/i18n.ts';
import { ResourcePages } from '../../../kernel/resource/index.ts';
import { SentResume } from './sent-resume.tsx';

/** The applications as a list or as a board of their stages, and the page of each. */
const ApplicationPages = () => {
  const t = useT();
  return (
    <ResourcePages
      resource={application}
      record={{
        tabs: [
          {
            key: 'resume',
            label: t('applicationSnapshot.tab'),
            content: (row) => <SentResume id={row.id} />,
          },
        ],
      }}
    />
  );
};

export default ApplicationPages;
