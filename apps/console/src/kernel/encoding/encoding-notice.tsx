import { cutText } from '@lc/contract/kernel';
import { checkEncoding, longestChecked, mostChecked } from '@lc/contract/system/encoding.api.ts';
import { Alert, Button, Space } from 'antd';
import { useEffect, useState } from 'react';
import { api } from '../api.ts';
import { useT } from '../i18n.ts';

interface EncodingNoticeProps {
  /** The texts of one record. */
  texts: readonly string[];
  /** Takes the texts in Unicode, in the same order. */
  onConvert: (converted: readonly string[]) => void;
}

/** What is pasted or typed is looked at so long after, in ms. */
const pause = 800;
/** Characters of a converted text that are shown. */
const shown = 160;

/** What is shown of a text that may be formatted; nothing in it runs. */
const exampleOf = (text: string): string => {
  const words = new DOMParser().parseFromString(text, 'text/html').body.textContent;
  return cutText(words.trim(), shown);
};

const isCheckable = (texts: readonly string[]): boolean => {
  const whole = texts.join('');
  return texts.length <= mostChecked && whole.length <= longestChecked && /[\u1000-\u109f]/.test(whole);
};

/** Asks whether texts that look like Zawgyi are to be converted; without consent nothing is changed. */
export const EncodingNotice = ({ texts, onConvert }: EncodingNoticeProps) => {
  const t = useT();
  const [found, setFound] = useState<readonly string[]>();
  const [isLeft, setLeft] = useState(false);
  // The list is made anew whenever the form is drawn; what counts is what stands in it.
  const asked = JSON.stringify(texts);
  useEffect(() => {
    setFound(undefined);
    const given: string[] = JSON.parse(asked);
    if (isLeft || !isCheckable(given)) return undefined;
    let isOld = false;
    const timer = setTimeout(async () => {
      const call = api(checkEncoding, { body: { texts: given } }, { isBackground: true });
      const answer = await call.catch(() => undefined);
      if (!isOld && answer?.isZawgyi) setFound(answer.converted);
    }, pause);
    return () => {
      isOld = true;
      clearTimeout(timer);
    };
  }, [asked, isLeft]);
  if (!found) return null;
  const example = found.find((text, place) => text !== texts[place]) ?? '';
  return (
    <Alert
      type="warning"
      showIcon
      title={t('encoding.zawgyi')}
      // Beside the text, the buttons would leave it a word a line on a phone.
      description={
        <>
          <p lang="my-MM">{exampleOf(example)}</p>
          <Space wrap>
            <Button size="small" type="primary" onClick={() => onConvert(found)}>
              {t('encoding.convert')}
            </Button>
            <Button size="small" onClick={() => setLeft(true)}>
              {t('encoding.leaveAsIs')}
            </Button>
          </Space>
        </>
      }
    />
  );
};
