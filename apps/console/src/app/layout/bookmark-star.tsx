import { StarFilled, StarOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { useBookmarks } from '../../kernel/bookmarks.ts';
import { useT } from '../../kernel/i18n.ts';
import { useShell } from '../shell-context.ts';

/** Keeps the open page among the reader's favourites, or takes it out. */
export const BookmarkStar = ({ title }: { title: string }) => {
  const t = useT();
  const { fullPath } = useShell();
  const { isKept, toggle } = useBookmarks();
  const [isSaving, setSaving] = useState(false);
  const kept = isKept(fullPath);
  const label = t(kept ? 'bookmark.remove' : 'bookmark.keep');
  return (
    <Button
      type="text"
      size="small"
      title={label}
      aria-label={label}
      aria-pressed={kept}
      disabled={isSaving || !title}
      icon={kept ? <StarFilled className="lc-star-kept" aria-hidden /> : <StarOutlined aria-hidden />}
      onClick={() => {
        setSaving(true);
        // A refusal is said by the frame.
        toggle({ path: fullPath, title })
          .catch(() => undefined)
          .finally(() => setSaving(false));
      }}
    />
  );
};
