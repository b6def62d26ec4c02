import { statusWords } from '@lc/contract/process';
import { type Command, type FormField, soundnessOf } from '@lc/process-core';
import { readModel } from '@lc/process-core/xml';
import { Alert, Button, Input, Tag } from 'antd';
import { useEffect, useState } from 'react';
import { useT } from '../../../kernel/i18n.ts';
import type { BpmnModeler } from './modeler.ts';
import { beginTrial, readVariables, type Trial, tryOn } from './simulation.ts';

interface SimulationProps {
  modeler: BpmnModeler;
  /** The drawing as it stands now. */
  read: () => Promise<string>;
}

/** Marks where a trial stands on the drawing. */
const useMarks = (modeler: BpmnModeler, trial: Trial | undefined): void => {
  useEffect(() => {
    const canvas = modeler.get('canvas');
    const registry = modeler.get('elementRegistry');
    const ids = [...new Set(trial?.state.tokens.map(({ node }) => node))].filter((id) => registry.get(id));
    for (const id of ids) canvas.addMarker(id, 'lc-token');
    return () => {
      for (const id of ids) if (registry.get(id)) canvas.removeMarker(id, 'lc-token');
    };
  }, [modeler, trial]);
};

/** A drawing is tried step by step, by the engine that runs it on the server. */
export const SimulationPanel = ({ modeler, read }: SimulationProps) => {
  const t = useT();
  const [trial, setTrial] = useState<Trial>();
  const [refused, setRefused] = useState<string>();
  const [values, setValues] = useState('');
  const [fields, setFields] = useState<readonly FormField[]>([]);
  useMarks(modeler, trial);
  const begin = async () => {
    setRefused(undefined);
    try {
      const { model, findings, process } = await readModel(await read());
      const [first] = [...findings, ...soundnessOf(model)];
      const given = readVariables(values, process.fields);
      setFields(process.fields ?? []);
      if (first) setRefused(first.where ?? first.element ?? first.code);
      else if (given.unread.length === 0)
        setTrial(beginTrial(model, { ...process.initial, ...given.variables }));
    } catch {
      setRefused(t('processPage.unreadable'));
    }
  };
  const { variables, unread } = readVariables(values, fields);
  const send = (command: Command) => {
    if (!trial || unread.length > 0) return;
    const next = tryOn(trial, command);
    if ('refused' in next) setRefused(next.refused);
    else {
      setRefused(undefined);
      setTrial(next);
    }
  };
  const nameOf = (id: string): string => trial?.model.nodes[id]?.name || id;
  const steps = trial?.state.tokens.filter(({ node }) => trial.model.nodes[node]?.kind === 'user') ?? [];
  return (
    <section className="lc-process-panel" aria-label={t('processPage.simulation')}>
      <Input.TextArea
        aria-label={t('processPage.simulation.values')}
        placeholder={t('processPage.simulation.values')}
        rows={3}
        maxLength={2000}
        value={values}
        status={unread.length > 0 ? 'error' : ''}
        onChange={({ target }) => setValues(target.value)}
      />
      {unread.length > 0 && (
        <Alert type="warning" title={t('processPage.simulation.unread', { lines: unread.join(' · ') })} />
      )}
      <div className="lc-process-row">
        <Button type="primary" onClick={() => void begin()}>
          {t(trial ? 'processPage.simulation.again' : 'processPage.simulation.begin')}
        </Button>
        {trial && <Tag>{t(statusWords[trial.state.status])}</Tag>}
      </div>
      {refused && <Alert type="warning" title={t('processPage.simulation.refused', { reason: refused })} />}
      <ul className="lc-process-steps" aria-live="polite">
        {steps.map(({ id: token, node, signing }) => (
          <li key={token} className="lc-process-step">
            <strong>
              {nameOf(node)}
              {signing && signing.total > 1 && ` (${signing.agree + signing.disagree}/${signing.total})`}
            </strong>
            <div className="lc-process-row">
              {(['agree', 'disagree'] as const).map((outcome) => (
                <Button
                  key={outcome}
                  size="small"
                  onClick={() => send({ type: 'complete', token, outcome, variables })}
                >
                  {t(outcome === 'agree' ? 'process.button.agree' : 'process.button.disagree')}
                </Button>
              ))}
            </div>
          </li>
        ))}
        {trial?.jobs.map(({ token, node }) => (
          <li key={`${token} ${node}`} className="lc-process-step">
            <strong>{nameOf(node)}</strong>
            <div>
              <Button
                size="small"
                onClick={() =>
                  send(
                    trial.model.nodes[node]?.kind === 'service'
                      ? { type: 'completeJob', token, variables }
                      : { type: 'fire', token, node },
                  )
                }
              >
                {t('processPage.simulation.happens')}
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
};
