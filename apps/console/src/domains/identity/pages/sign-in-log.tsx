import { signInLog } from '@lc/contract/identity';
import { useEffect } from 'react';
import { useT } from '../../../kernel/i18n.ts';
import { usePageTab } from '../../../kernel/page-tab.ts';
import { ResourceListPage, type Row, textOf } from '../../../kernel/resource/index.ts';
import { deviceOf } from '../components/device-of.ts';
import { personIn } from '../components/sign-in-log-of.ts';

const cells = {
  userAgent: ({ userAgent }: Row) => <span title={textOf(userAgent)}>{deviceOf(textOf(userAgent))}</span>,
};

/** Who tried to sign in, from where, and how it went: everybody, or the person whom the address names. */
const SignInLogPage = () => {
  const t = useT();
  const { fullPath, setTitle } = usePageTab();
  const person = personIn(fullPath);
  const title = person ? t('signInLogPage.of', { name: person.name }) : null;
  useEffect(() => setTitle(title), [setTitle, title]);
  return (
    <ResourceListPage
      key={person?.userId}
      resource={signInLog}
      title={title ?? undefined}
      fixed={person && { userId: person.userId }}
      cells={cells}
    />
  );
};

export default SignInLogPage;
