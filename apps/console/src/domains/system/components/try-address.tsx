import type { EndpointResult } from '@lc/contract/kernel';
import { ipRule, tryIpRules } from '@lc/contract/system';
import { Button, Checkbox, Collapse, Input, Select, Tag } from 'antd';
import { type FormEvent, useEffect, useState } from 'react';
import { api } from '../../../kernel/api.ts';
import { useT } from '../../../kernel/i18n.ts';
import { labelOf } from '../../../kernel/labels.ts';
import { refusalOf, useChoices } from '../../../kernel/resource/index.ts';
import { limited } from '../../../ui/text-limit.ts';
import './try-address.css';

type Answer = EndpointResult<typeof tryIpRules>;
type Verdict = Answer['verdicts'][number];

const { scope: scopeField, mode: modeField } = ipRule.spec.fields;

interface Draft {
  network: string;
  scope: Verdict['scope'];
  mode: (typeof modeField)['values'][number];
}

const DraftInputs = ({ draft, onChange }: { draft: Draft; onChange: (draft: Draft) => void }) => {
  const optionsOf = (choices: ReturnType<typeof useChoices>) =>
    choices.map(({ value, label }) => ({ value, label }));
  const scopes = optionsOf(useChoices(scopeField));
  const modes = optionsOf(useChoices(modeField));
  return (
    <div className="lc-try-form lc-try-draft">
      <Input
        value={draft.network}
        {...limited(ipRule.spec.fields.network.max)}
        placeholder={labelOf('ipRule', 'network')}
        aria-label={labelOf('ipRule', 'network')}
        onChange={({ target }) => onChange({ ...draft, network: target.value })}
      />
      <Select<Draft['scope']>
        aria-label={labelOf('ipRule', 'scope')}
        value={draft.scope}
        options={scopes}
        onChange={(scope) => onChange({ ...draft, scope })}
      />
      <Select<Draft['mode']>
        aria-label={labelOf('ipRule', 'mode')}
        value={draft.mode}
        options={modes}
        onChange={(mode) => onChange({ ...draft, mode })}
      />
    </div>
  );
};

const Verdicts = ({ verdicts }: { verdicts: readonly Verdict[] }) => {
  const t = useT();
  const scopes = useChoices(scopeField);
  return (
    <ul className="lc-try-verdicts">
      {verdicts.map(({ scope, allowed, reason, network, note }) => (
        <li key={scope}>
          <Tag color={allowed ? 'green' : 'red'}>
            {t(allowed ? 'ipRulePage.allowed' : 'ipRulePage.refused')}
          </Tag>
          <strong>{scopes.find(({ value }) => value === scope)?.label ?? scope}</strong>{' '}
          {t(`ipRulePage.reason.${reason}`, { network: network ?? '' })}
          {note && ` · ${note}`}
        </li>
      ))}
    </ul>
  );
};

/** "Would this address get in?", with the rules as they are or with one more that is not saved yet. */
export const TryAddress = () => {
  const t = useT();
  const [address, setAddress] = useState('');
  const [isDrafting, setDrafting] = useState(false);
  const [draft, setDraft] = useState<Draft>({ network: '', scope: 'login', mode: 'white' });
  const [answer, setAnswer] = useState<Answer>();
  const [refusal, setRefusal] = useState<string>();
  const [isAsking, setAsking] = useState(false);

  const ask = async (tried: string, withDraft: boolean) => {
    setAsking(true);
    setRefusal(undefined);
    try {
      const body = { ...(tried ? { address: tried } : {}), ...(withDraft ? { draft } : {}) };
      setAnswer(await api(tryIpRules, { body }));
    } catch (error) {
      setAnswer(undefined);
      setRefusal(refusalOf(error));
    } finally {
      setAsking(false);
    }
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the own address is asked for once
  useEffect(() => void ask('', false), []);

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    void ask(address.trim(), isDrafting && draft.network.trim() !== '');
  };
  const form = (
    <form onSubmit={handleSubmit}>
      <p className="lc-try-hint">{t('ipRulePage.explain')}</p>
      <div className="lc-try-form">
        <Input
          value={address}
          allowClear
          {...limited(64)}
          placeholder={answer?.ownAddress}
          aria-label={t('ipRulePage.address')}
          onChange={({ target }) => setAddress(target.value)}
        />
        <Button type="primary" htmlType="submit" loading={isAsking}>
          {t('ipRulePage.run')}
        </Button>
        <Button disabled={!answer} onClick={() => setAddress(answer?.ownAddress ?? '')}>
          {t('ipRulePage.own')}
        </Button>
        <Checkbox checked={isDrafting} onChange={({ target }) => setDrafting(target.checked)}>
          {t('ipRulePage.withDraft')}
        </Checkbox>
      </div>
      {isDrafting && <DraftInputs draft={draft} onChange={setDraft} />}
      <div role="status">
        {refusal && <p>{refusal}</p>}
        {answer && (
          <>
            <Verdicts verdicts={answer.verdicts} />
            <p className="lc-try-hint">{t('ipRulePage.tryHint', { address: answer.ownAddress })}</p>
          </>
        )}
      </div>
    </form>
  );
  return <Collapse className="lc-try" items={[{ key: 'try', label: t('ipRulePage.try'), children: form }]} />;
};
