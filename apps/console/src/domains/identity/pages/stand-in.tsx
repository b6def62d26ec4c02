import { userAgent } from '@lc/contract/identity';
import { ResourceListPage, type Row } from '../../../kernel/resource/index.ts';
import { standInInputs } from '../components/stand-in-inputs.ts';
import { StandInState } from '../components/stand-in-state.tsx';

const cells = { status: (row: Row) => <StandInState row={row} /> };

/** Who stands in for whom, and when. */
const StandInPage = () => <ResourceListPage resource={userAgent} inputs={standInInputs} cells={cells} />;

export default StandInPage;
