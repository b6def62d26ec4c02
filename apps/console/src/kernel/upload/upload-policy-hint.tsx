import { largestFile } from '@lc/contract/media';
import { sizeWords } from '../files/index.ts';
import { useT } from '../i18n.ts';
import { kindsOf, type UploadPolicy } from './check-files.ts';

interface UploadPolicyHintProps extends UploadPolicy {
  /** How many files it has and takes, where that is more than one. */
  count?: number;
  most?: number;
  /** The hint of the file type. */
  words?: string;
}

/** More extensions than these are a wall of letters. */
const mostNamed = 12;

/** What a place takes, and how many files it has. */
export const UploadPolicyHint = ({
  extensions,
  maxSizeMb,
  count,
  most,
  words = '',
}: UploadPolicyHintProps) => {
  const t = useT();
  const kinds = kindsOf(extensions)?.map((kind) => t(`upload.kind.${kind}`));
  const named = extensions && extensions.length <= mostNamed ? extensions : kinds;
  const types = named?.join(', ') ?? t('upload.anyType');
  const size = sizeWords(Math.min(largestFile, (maxSizeMb ?? Number.POSITIVE_INFINITY) * 1_048_576));
  return (
    <>
      {words && `${words} · `}
      {t('upload.limits', { types, size })}
      {count !== undefined && most !== undefined && ` · ${t('upload.places', { count, most })}`}
    </>
  );
};
