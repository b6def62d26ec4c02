import { Skeleton } from 'antd';

/** Stands in the place of a filter whose code is on the way. */
export const FilterWaiting = () => <Skeleton.Input active block />;
