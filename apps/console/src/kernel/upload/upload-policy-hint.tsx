import { largestFile } from '@lc/contract/media';
import { sizeWords } from '../files/index.ts';
import { useT } from '../i18n.ts';
import { kindsOf, type UploadPolicy } from './check-files.ts';

interface UploadPolicyHintProps extends UploadPolicy {
  count: number;
  most: number;
}

/** More extensions than these are a wall of letters. */
const mostNamed = 12;

/** What a place takes, and how many files it has. */
export const UploadPolicyHint = ({ extensions, maxSizeMb, count, most }: UploadPolicyHintProps) => {
  const t = useT();
  const kinds = kindsOf(extensions)?.map((kind) => t(`upload.kind.${kind}`));
  const named = extensions && extensions.length <= mostNamed ? extensions : kinds;
  const types = named?.join(', ') ?? t('upload.anyType');
  const size = sizeWords(Math.min(largestFile, (maxSizeMb ?? Number.POSITIVE_INFINITY) * 1_048_576));
  return (
    <>
      {t('upload.limits', { types, size })} · {t('upload.places', { count, most })}
    </>
  );
};
