import { largestFile } from '@lc/contract/media';
import { sizeWords } from '../files/index.ts';
import { useT } from '../i18n.ts';
import type { UploadPolicy } from './check-files.ts';

interface UploadPolicyHintProps extends UploadPolicy {
  count: number;
  most: number;
}

/** More extensions than these are a wall of letters. */
const mostNamed = 12;

/** What a place takes, and how many files it has. */
export const UploadPolicyHint = ({ extensions, maxSizeMb, count, most }: UploadPolicyHintProps) => {
  const t = useT();
  const isNamed = extensions && extensions.length <= mostNamed;
  const types = isNamed ? extensions.join(', ') : t('upload.anyType');
  const size = sizeWords(Math.min(largestFile, (maxSizeMb ?? Number.POSITIVE_INFINITY) * 1_048_576));
  return (
    <>
      {t('upload.limits', { types, size })} · {t('upload.places', { count, most })}
    </>
  );
};
