import { checkEncoding, longestChecked } from '@lc/contract/content';
import { Alert, Button, Space } from 'antd';
import { useEffect, useState } from 'react';
import { api } from '../../../kernel/api.ts';
import { useT } from '../../../kernel/i18n.ts';

interface EncodingNoticeProps {
  title: string;
  body: string;
  onConvert: (converted: { title: string; body: string }) => void;
}

/** From this likelihood on the writer is asked whether a text is Zawgyi. */
const likely = 0.95;
/** What is pasted or typed is looked at so long after, in ms. */
const pause = 800;

const hasBurmese = (text: string): boolean => /[\u1000-\u109f]/.test(text);

/** Asks whether a text that looks like Zawgyi is to be converted; without consent nothing is changed. */
export const EncodingNotice = ({ title, body, onConvert }: EncodingNoticeProps) => {
  const t = useT();
  const [found, setFound] = useState<{ title: string; body: string }>();
  const [isLeft, setLeft] = useState(false);
  useEffect(() => {
    setFound(undefined);
    if (isLeft || !hasBurmese(title + body) || title.length + body.length > longestChecked) return undefined;
    let isOld = false;
    const timer = setTimeout(async () => {
      const call = api(checkEncoding, { body: { texts: [title, body] } }, { isBackground: true });
      const answer = await call.catch(() => undefined);
      const [newTitle = title, newBody = body] = answer?.converted ?? [];
      if (!isOld && (answer?.probability ?? 0) >= likely) setFound({ title: newTitle, body: newBody });
    }, pause);
    return () => {
      isOld = true;
      clearTimeout(timer);
    };
  }, [title, body, isLeft]);
  if (!found) return null;
  return (
    <Alert
      type="warning"
      showIcon
      title={t('contentEditor.zawgyi')}
      description={<p lang="my-MM">{found.title}</p>}
      action={
        <Space wrap>
          <Button size="small" type="primary" onClick={() => onConvert(found)}>
            {t('contentEditor.convert')}
          </Button>
          <Button size="small" onClick={() => setLeft(true)}>
            {t('contentEditor.leaveAsIs')}
          </Button>
        </Space>
      }
    />
  );
};
