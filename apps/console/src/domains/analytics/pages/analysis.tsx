import { SiteTag } from '../../../kernel/site-tag.tsx';
import { Business } from '../blocks/business.tsx';
import { OwnPages } from '../components/own-pages.tsx';
import { RecentActivity } from '../components/recent-activity.tsx';
import { WorklistPanel } from '../components/worklist-panel.tsx';
import './analysis.css';

/** The home page: what waits, the figures of a site and a period, and what happened last. */
const AnalysisPage = () => (
  <div className="lc-analysis">
    <SiteTag scope="site" />
    <WorklistPanel />
    <OwnPages />
    <Business />
    <RecentActivity />
  </div>
);

export default AnalysisPage;
