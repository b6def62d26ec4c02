import { isWebAddress } from '@lc/contract/kernel/web-address.ts';

interface WebLinkProps {
  /** An address that somebody wrote; what leads elsewhere than it says is shown as a text. */
  address: string;
}

/** An address as a link to a window of its own: of the web, or a path below our own root. */
export const WebLink = ({ address }: WebLinkProps) =>
  isWebAddress(address) || /^\/(?![/\\])/.test(address) ? (
    <a href={address} target="_blank" rel="noopener noreferrer" title={address}>
      {address}
    </a>
  ) : (
    <span>{address}</span>
  );
