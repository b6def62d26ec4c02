import { user } from '@lc/contract/identity';
import { editProfile } from '@lc/contract/identity/profile.api.ts';
import { languageNames, languages, rules } from '@lc/contract/kernel';
import { useQueryClient } from '@tanstack/react-query';
import { Alert, App, Button, Form, Input, Select } from 'antd';
import dayjs from 'dayjs';
import { useState } from 'react';
import { AvatarInput } from '../../domains/identity/components/avatar-input.tsx';
import { api, isApiError } from '../../kernel/api.ts';
import { readerTime } from '../../kernel/clock.ts';
import { useLanguage, useT } from '../../kernel/i18n.ts';
import { labelOf } from '../../kernel/labels.ts';
import { MomentInput, useMomentProblem } from '../../kernel/moment-input.tsx';
import { textOf, useChoices } from '../../kernel/resource/index.ts';
import { loadSessionUser } from '../../kernel/session.ts';
import { browserTimeZone } from '../../kernel/session-store.ts';
import { zoneChoices } from '../../kernel/time-zones.ts';
import { switchLanguage } from '../session/language-switch.ts';
import { profileKey } from './profile-key.ts';
import type { Profile } from './profile-page.tsx';

interface Values {
  avatar: string;
  sex: string | null;
  birthday: string | undefined;
  telephone: string;
  timeZone: string;
}

const label = (name: string): string => labelOf('user', name);

/** Stands for the clock of the browser. */
const browserZone = '';

const useZones = () => {
  const t = useT();
  const own = browserTimeZone();
  return [{ value: browserZone, label: t('profile.browserZone', { zone: own }) }, ...zoneChoices];
};

/** What of the own account its owner changes as he likes. */
export const OwnPerson = ({ profile }: { profile: Profile }) => {
  const t = useT();
  const language = useLanguage();
  const client = useQueryClient();
  const { message } = App.useApp();
  const [form] = Form.useForm<Values>();
  const sexes = useChoices(user.spec.fields.sex);
  const zones = useZones();
  const momentProblem = useMomentProblem();
  const [failure, setFailure] = useState<string>();
  const [isSaving, setSaving] = useState(false);
  const picture = textOf(Form.useWatch('avatar', form) ?? profile.avatar);

  const save = async ({ birthday, ...values }: Values) => {
    setSaving(true);
    setFailure(undefined);
    try {
      await api(editProfile, { body: { version: profile.version, ...values, birthday: birthday ?? null } });
      await loadSessionUser();
      message.success(t('system.updated'));
      await client.invalidateQueries({ queryKey: profileKey });
    } catch (error) {
      if (!isApiError(error)) throw error;
      setFailure(error.message);
    } finally {
      setSaving(false);
    }
  };

  return (
    <section className="lc-page-card">
      <h2>{t('profile.person')}</h2>
      <Form<Values>
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={{
          avatar: profile.avatar ?? '',
          sex: profile.sex,
          birthday: profile.birthday ?? undefined,
          telephone: profile.telephone ?? '',
          timeZone: profile.timeZone ?? browserZone,
        }}
        onFinish={(values) => void save(values)}
      >
        {failure && <Alert type="error" showIcon title={failure} role="alert" />}
        <Form.Item name="avatar" hidden>
          <Input />
        </Form.Item>
        <Form.Item label={label('avatar')} htmlFor="profile-avatar">
          <AvatarInput
            isBare
            id="profile-avatar"
            value={picture}
            isInvalid={false}
            describedBy={undefined}
            onChange={(value) => form.setFieldValue('avatar', textOf(value))}
            onLeave={() => undefined}
          />
        </Form.Item>
        <div className="lc-account-fields">
          <Form.Item name="sex" label={label('sex')}>
            <Select allowClear options={sexes} />
          </Form.Item>
          <Form.Item
            name="birthday"
            label={label('birthday')}
            rules={[
              {
                validator: (_, value: string | undefined) => {
                  const problem = momentProblem('date', value);
                  return problem === undefined ? Promise.resolve() : Promise.reject(new Error(problem));
                },
              },
            ]}
          >
            <MomentInput kind="date" disabledDate={(day) => day.isAfter(dayjs(readerTime()))} />
          </Form.Item>
          <Form.Item
            name="telephone"
            label={label('telephone')}
            rules={[
              {
                validator: (_, value: string) =>
                  !value || rules.landline(value)
                    ? Promise.resolve()
                    : Promise.reject(new Error(t('rule.landline'))),
              },
            ]}
          >
            <Input maxLength={24} autoComplete="tel" />
          </Form.Item>
          <Form.Item name="timeZone" label={label('timeZone')}>
            <Select showSearch options={zones} />
          </Form.Item>
          <Form.Item label={label('language')} htmlFor="profile-language">
            <Select
              id="profile-language"
              value={language}
              options={languages.map((code) => ({ value: code, label: languageNames[code] }))}
              onChange={(code) => void switchLanguage(code).catch(() => undefined)}
            />
          </Form.Item>
        </div>
        <Button type="primary" htmlType="submit" loading={isSaving}>
          {t('form.save')}
        </Button>
      </Form>
    </section>
  );
};
