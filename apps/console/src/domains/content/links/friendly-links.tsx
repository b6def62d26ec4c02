import { friendlyLink } from '@lc/contract/content';
import { ResourceListPage } from '../../../kernel/resource/index.ts';
import { linkCells } from './link-cells.tsx';

/** The friendly links of a site, whatever their type. */
const FriendlyLinksPage = () => <ResourceListPage resource={friendlyLink} cells={linkCells} />;

export default FriendlyLinksPage;
