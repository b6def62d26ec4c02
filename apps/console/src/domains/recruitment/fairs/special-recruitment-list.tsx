import { specialRecruitment } from '@lc/contract/recruitment';
import { useT } from '../../../kernel/i18n.ts';
import { ResourcePages } from '../../../kernel/resource/index.ts';
import { FairJobs } from './fair-jobs.tsx';
import { FairPictures } from './fair-pictures.tsx';

/** The fairs of a site, each with its companies, their jobs, visitors and pictures. */
const FairPages = () => {
  const t = useT();
  return (
    <ResourcePages
      resource={specialRecruitment}
      record={{
        views: { images: (row) => <FairPictures fair={row} /> },
        tabs: [{ key: 'jobs', label: t('fairJobs.title'), content: ({ id }) => <FairJobs id={id} /> }],
      }}
    />
  );
};

export default FairPages;
