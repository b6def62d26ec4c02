import { process } from '@lc/contract/process';
import { useQueryClient } from '@tanstack/react-query';
import { App } from 'antd';
import { useState } from 'react';
import { useT } from '../../../kernel/i18n.ts';
import { refreshResource, refusalOf } from '../../../kernel/resource/index.ts';

/** First part of every key of tasks and instances. */
export const processKey = 'processTasks';

/** Runs a command, says what became of it, and asks for everything that it may have changed. */
export const useCommand = () => {
  const t = useT();
  const client = useQueryClient();
  const { message } = App.useApp();
  const [isBusy, setIsBusy] = useState(false);
  const run = async (command: () => Promise<unknown>): Promise<boolean> => {
    setIsBusy(true);
    try {
      await command();
      message.success(t('processPage.done'));
      return true;
    } catch (error) {
      const refusal = refusalOf(error);
      if (refusal) message.error(refusal);
      return false;
    } finally {
      setIsBusy(false);
      void client.invalidateQueries({ queryKey: [processKey] });
      refreshResource(client, process);
    }
  };
  return { run, isBusy };
};
