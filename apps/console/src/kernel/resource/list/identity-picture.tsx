import type { Resource } from '@lc/contract/kernel';
import { useState } from 'react';
import { sizedAddress } from '../../files/picture-address.ts';
import { useFileAddress } from '../../files/use-file-address.ts';
import { identityOf, initialsOf } from '../identity.ts';
import { nameOf, type Row, textOf } from '../row.ts';
import './identity.css';

interface PictureProps {
  src: string | undefined;
  initials: string;
}

const Picture = ({ src, initials }: PictureProps) => {
  const [broken, setBroken] = useState<string>();
  return (
    <span className="lc-identity-picture" aria-hidden="true">
      {src && src !== broken ? (
        <img
          src={src}
          alt=""
          loading="lazy"
          decoding="async"
          draggable={false}
          onError={() => setBroken(src)}
        />
      ) : (
        initials
      )}
    </span>
  );
};

/** In px: twice as many as it is drawn at, for dense screens. */
const size = { width: 96, isStill: true };

const UploadedPicture = ({ id, initials }: { id: string; initials: string }) => {
  const address = useFileAddress(id);
  return (
    <Picture src={address ? sizedAddress(address, { mime: '' }, size) : undefined} initials={initials} />
  );
};

/** The picture of a row, or its initials, where the definition gives its rows pictures. It says nothing by itself. */
export const IdentityPicture = ({ resource, row }: { resource: Resource; row: Row }) => {
  const { picture } = identityOf(resource);
  if (picture === undefined) return null;
  const initials = initialsOf(nameOf(resource, row));
  const value = textOf(row[picture]);
  return value && resource.spec.fields[picture]?.kind === 'file' ? (
    <UploadedPicture id={value} initials={initials} />
  ) : (
    <Picture src={value} initials={initials} />
  );
};
