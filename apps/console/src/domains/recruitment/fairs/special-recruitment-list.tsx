import { specialRecruitment } from '@lc/contract/recruitment';
import { ResourcePages } from '../../../kernel/resource/index.ts';
import { FairPictures } from './fair-pictures.tsx';

/** The fairs of a site, each with its companies, visitors and pictures. */
const FairPages = () => (
  <ResourcePages
    resource={specialRecruitment}
    record={{ views: { images: (row) => <FairPictures fair={row} /> } }}
  />
);

export default FairPages;
