import { PaperClipOutlined } from '@ant-design/icons';
import type { UploadedFile } from '@lc/contract/media/upload.api.ts';
import { deletedWords, sizeWords } from './file-item.ts';
import './file-links.css';

interface FileLinksProps {
  files: readonly UploadedFile[];
}

/** Files with name and size, to be fetched. */
export const FileLinks = ({ files }: FileLinksProps) => {
  if (files.length === 0) return null;
  return (
    <ul className="lc-file-links">
      {files.map((file) => (
        <li key={file.uid}>
          <PaperClipOutlined aria-hidden="true" />
          {file.isDeleted ? (
            <>
              <del>{file.name}</del>
              <span className="lc-file-links-size">{deletedWords(file.kind)}</span>
            </>
          ) : (
            <>
              <a href={file.url} target="_blank" rel="noopener" title={file.name}>
                {file.name}
              </a>
              <span className="lc-file-links-size">{sizeWords(file.size)}</span>
            </>
          )}
        </li>
      ))}
    </ul>
  );
};
