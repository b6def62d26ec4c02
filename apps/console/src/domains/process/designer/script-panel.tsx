import type { NodeConfig } from '@lc/process-core';
import { Checkbox } from 'antd';
import { useT } from '../../../kernel/i18n.ts';
import { ResultInput } from './result-input.tsx';
import { type PanelProps, useConfig } from './use-config.ts';

/** What a script works out. */
export const ScriptPanel = (props: PanelProps) => {
  const { config, change } = useConfig<NodeConfig>(props);
  return (
    <ResultInput
      value={config.script ?? { result: '', expression: '' }}
      onChange={(script) => change({ script })}
    />
  );
};

/** Whether people choose the way on at a gateway, or conditions do. */
export const ChoicePanel = (props: PanelProps) => {
  const t = useT();
  const { config, change } = useConfig<NodeConfig>(props);
  return (
    <Checkbox
      checked={config.isManual === true}
      onChange={({ target }) => change({ isManual: target.checked || undefined })}
    >
      {t('processPage.isManual')}
    </Checkbox>
  );
};
