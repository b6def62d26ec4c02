import type { ProcessFinding } from '@lc/contract/process';
import type { FormField } from '@lc/process-core';
import { Alert } from 'antd';
import { createContext, useContext } from 'react';

/** What every step of the list may need. */
interface Simple {
  fields: readonly FormField[];
  findings: readonly ProcessFinding[];
}

export const SimpleContext = createContext<Simple>({ fields: [], findings: [] });

export const useSimple = (): Simple => useContext(SimpleContext);

/** What keeps these elements from being deployed, said where they stand. */
export const Findings = ({ of }: { of: readonly (string | null)[] }) => {
  const { findings } = useSimple();
  const messages = findings.filter(({ element }) => of.includes(element)).map(({ message }) => message);
  return [...new Set(messages)].map((message) => (
    <Alert key={message} type="warning" showIcon title={message} />
  ));
};
