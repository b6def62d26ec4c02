import { useT } from '../../../kernel/i18n.ts';
import { ComingMoment } from '../../../kernel/moment-item.tsx';

interface PublishTimeProps {
  value: string | undefined;
  onChange: (moment: string | undefined) => void;
}

/** When something goes public, and in which zone that is. */
export const PublishTime = (props: PublishTimeProps) => {
  const t = useT();
  return <ComingMoment id="lc-content-schedule" label={t('contentText.publishAt')} {...props} />;
};
