import { type DataRule, deleteMenuRule, editMenuRule, menuRules, ruleColumns } from '@lc/contract/access';
import { type RuleVariable, ruleVariableIn, ruleVariableText } from '@lc/contract/kernel';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { App, Button, Drawer, Skeleton, Switch } from 'antd';
import { useState } from 'react';
import { api } from '../../../kernel/api.ts';
import { useCan } from '../../../kernel/can.tsx';
import { useLanguage, useT } from '../../../kernel/i18n.ts';
import { refusalOf } from '../../../kernel/resource/index.ts';
import { Notice } from '../../../ui/notice.tsx';
import { LoadError } from '../../../ui/states.tsx';
import { DataRuleForm } from './data-rule-form.tsx';
import { RuleTest } from './rule-test.tsx';
import type { RuleColumn } from './rule-value-input.tsx';
import './data-rules.css';

interface DataRulesDrawerProps {
  menuId: string;
  /** The menu's title. */
  title: string;
  onClose: () => void;
}

/** A rule in words: "Department code begins with code of the own department". */
export const useRuleWords = (columns: readonly RuleColumn[]) => {
  const t = useT();
  return ({ ruleColumn, ruleConditions, ruleValue }: DataRule): string => {
    const column = columns.find(({ name }) => name === ruleColumn);
    const word = (part: string): string => {
      const variable: RuleVariable | null | undefined = ruleVariableIn(part);
      if (variable) return `${t(`ruleVariable.${variable}`)} ${ruleVariableText(variable)}`;
      return column?.values.find(({ value }) => value === part)?.label ?? part;
    };
    const value = ruleConditions === 'IN' ? ruleValue.split(',').map(word).join(', ') : word(ruleValue);
    return `${column?.label ?? ruleColumn} ${t(`ruleOperator.${ruleConditions}`)} ${value}`;
  };
};

/** The data rules of a menu: adding, changing, switching off, deleting, and what somebody would see. */
export const DataRulesDrawer = ({ menuId, title, onClose }: DataRulesDrawerProps) => {
  const t = useT();
  const can = useCan();
  const language = useLanguage();
  const client = useQueryClient();
  const { modal, message } = App.useApp();
  const [editing, setEditing] = useState<DataRule | 'new'>();
  const rules = useQuery({
    queryKey: ['menuRules', menuId],
    queryFn: ({ signal }) => api(menuRules, { query: { permissionId: menuId } }, { signal }),
  });
  const choices = useQuery({
    queryKey: ['ruleColumns', menuId, language],
    queryFn: ({ signal }) => api(ruleColumns, { query: { permissionId: menuId } }, { signal }),
  });
  const columns = choices.data?.columns ?? [];
  const wordsOf = useRuleWords(columns);

  const refresh = () => {
    for (const key of ['menuRules', 'roleRules', 'ruleTest', 'grantTree', 'menu'])
      void client.invalidateQueries({ queryKey: [key] });
  };
  const change = async (call: () => Promise<unknown>, words: 'system.updated' | 'system.deleted') => {
    try {
      await call();
      message.success(t(words));
    } catch (error) {
      const refusal = refusalOf(error);
      if (refusal) message.error(refusal);
    }
    refresh();
  };
  const handleSwitch = ({ id, version }: DataRule, isOn: boolean) =>
    change(() => api(editMenuRule, { body: { id, version, status: isOn ? '1' : '0' } }), 'system.updated');
  const confirmDelete = ({ id, ruleName }: DataRule) =>
    modal.confirm({
      title: t('rulePage.deleteConfirm', { name: ruleName }),
      content: t('rulePage.deleteHint'),
      okText: t('rulePage.delete'),
      okButtonProps: { danger: true },
      cancelText: t('form.cancel'),
      onOk: () => change(() => api(deleteMenuRule, { query: { id } }), 'system.deleted'),
    });

  const body = () => {
    const error = rules.error ?? choices.error;
    if (error)
      return (
        <LoadError
          message={error.message}
          onRetry={() => {
            void rules.refetch();
            void choices.refetch();
          }}
        />
      );
    if (!rules.data || !choices.data) return <Skeleton active title={false} paragraph={{ rows: 6 }} />;
    return (
      <>
        {rules.data.length === 0 && editing === undefined && (
          <Notice kind="empty" title={t('rulePage.none')} hint={t('rulePage.noneHint')} />
        )}
        <ul className="lc-rules">
          {rules.data.map((rule) => (
            <li key={rule.id} className={rule.status === '0' ? 'lc-rule lc-rule-off' : 'lc-rule'}>
              <div className="lc-rule-words">
                <strong>{rule.ruleName}</strong>
                <span>{wordsOf(rule)}</span>
              </div>
              <Switch
                size="small"
                checked={rule.status === '1'}
                aria-label={`${t('dataRule.status')}: ${rule.ruleName}`}
                onChange={(isOn) => void handleSwitch(rule, isOn)}
              />
              <Button
                type="link"
                size="small"
                aria-label={t('rulePage.editOf', { name: rule.ruleName })}
                onClick={() => setEditing(rule)}
              >
                {t('rulePage.edit')}
              </Button>
              <Button
                type="link"
                size="small"
                danger
                aria-label={`${t('rulePage.delete')}: ${rule.ruleName}`}
                onClick={() => confirmDelete(rule)}
              >
                {t('rulePage.delete')}
              </Button>
            </li>
          ))}
        </ul>
        {editing === undefined ? (
          <Button type="dashed" block onClick={() => setEditing('new')}>
            {t('rulePage.add')}
          </Button>
        ) : (
          <DataRuleForm
            key={editing === 'new' ? 'new' : editing.id}
            menuId={menuId}
            columns={columns}
            rule={editing === 'new' ? undefined : editing}
            onSaved={() => {
              message.success(t(editing === 'new' ? 'system.created' : 'system.updated'));
              setEditing(undefined);
              refresh();
            }}
            onCancel={() => setEditing(undefined)}
          />
        )}
        {can('user:list') && <RuleTest menuId={menuId} />}
      </>
    );
  };

  return (
    <Drawer
      open
      size="min(560px, 100vw)"
      title={t('rulePage.of', { menu: title })}
      mask={{ closable: editing === undefined }}
      onClose={onClose}
      classNames={{ body: 'lc-rules-body' }}
    >
      {body()}
    </Drawer>
  );
};
