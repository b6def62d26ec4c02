import { siteRedirect } from '@lc/contract/content';
import { ResourceListPage } from '../../../kernel/resource/index.ts';

/** Where visitors go who ask for addresses that are not there any more. */
const RedirectsPage = () => <ResourceListPage resource={siteRedirect} />;

export default RedirectsPage;
