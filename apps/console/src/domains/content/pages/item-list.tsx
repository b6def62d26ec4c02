import { ContentList } from '../components/content-list.tsx';
import { SearchBox } from '../components/search-box.tsx';

/** The items of every column of the working site, and one box to search all texts. */
const ItemListPage = () => (
  <SearchBox>
    <ContentList />
  </SearchBox>
);

export default ItemListPage;
