import { Skeleton } from 'antd';

/** Stands in the place of an input whose code is on the way. */
export const InputWaiting = () => <Skeleton active paragraph={{ rows: 2 }} title={false} />;
