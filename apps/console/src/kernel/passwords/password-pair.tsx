import { rules } from '@lc/contract/kernel';
import { Form, Input } from 'antd';
import { useId } from 'react';
import { limited } from '../../ui/text-limit.ts';
import { useT } from '../i18n.ts';
import { labelOf } from '../labels.ts';
import { type ResourceForm, textOf } from '../resource/index.ts';

type Values = ResourceForm['values'];

/** What is wrong with a new password and its repetition, by input. */
export const checkPasswordPair = (values: Values) => {
  const password = textOf(values.password);
  const repeated = textOf(values.confirmpassword);
  return {
    password: !password
      ? ({ key: 'rule.required' } as const)
      : rules.password(password)
        ? undefined
        : ({ key: 'rule.password' } as const),
    confirmpassword: !repeated
      ? ({ key: 'rule.required' } as const)
      : repeated === password
        ? undefined
        : ({ key: 'identity.passwordsDiffer' } as const),
  };
};

interface PasswordPairProps {
  values: Values;
  errors: ResourceForm['errors'];
  set: ResourceForm['set'];
  leave: ResourceForm['leave'];
}

/** A new password and its repetition. */
export const PasswordPair = ({ values, errors, set, leave }: PasswordPairProps) => {
  const t = useT();
  const prefix = useId();
  return (
    <>
      {(['password', 'confirmpassword'] as const).map((name) => {
        const id = `${prefix}-${name}`;
        const error = errors[name];
        const hint = name === 'password' && !error ? t('form.passwordPolicy') : undefined;
        return (
          <Form.Item
            key={name}
            required
            label={labelOf('user', name)}
            htmlFor={id}
            validateStatus={error ? 'error' : undefined}
            help={error && <span id={`${id}-error`}>{error}</span>}
            extra={hint}
          >
            <Input.Password
              id={id}
              autoComplete="new-password"
              {...limited(128)}
              aria-invalid={Boolean(error)}
              aria-describedby={error ? `${id}-error` : undefined}
              status={error ? 'error' : undefined}
              value={textOf(values[name])}
              onChange={(event) => set(name, event.target.value)}
              onBlur={() => leave(name)}
            />
          </Form.Item>
        );
      })}
    </>
  );
};
