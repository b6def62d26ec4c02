import { subsite } from '@lc/contract/sites';
import { useQueryClient } from '@tanstack/react-query';
import { App } from 'antd';
import { useEffect, useState } from 'react';
import { isApiError } from '../../../kernel/api.ts';
import { useT } from '../../../kernel/i18n.ts';
import { refreshResource, refusalOf } from '../../../kernel/resource/index.ts';

/** Saves what stands beside a site, and says how that went. */
export const useSaving = () => {
  const t = useT();
  const client = useQueryClient();
  const { message } = App.useApp();
  const [isSaving, setSaving] = useState(false);
  return {
    isSaving,
    /** Answers whether it was saved. */
    save: async (call: () => Promise<unknown>): Promise<boolean> => {
      setSaving(true);
      try {
        await call();
        message.success(t('system.updated'));
        refreshResource(client, subsite);
        return true;
      } catch (error) {
        const [problem] = isApiError(error) ? error.problems : [];
        const words = problem?.message ?? refusalOf(error);
        if (words) message.error(words);
        return false;
      } finally {
        setSaving(false);
      }
    },
  };
};

/** Told, with the name of the part, whenever something typed there is not saved, and when it is again. */
export type NoteDirty = (part: string, isDirty: boolean) => void;

/** Tells whether a part of the page holds something that is not saved. */
export const useNoteDirty = (part: string, isDirty: boolean, note: NoteDirty): void =>
  useEffect(() => {
    note(part, isDirty);
    return () => note(part, false);
  }, [part, isDirty, note]);
