import { Input } from 'antd';
import { useId, useState } from 'react';
import { useT } from '../../i18n.ts';

interface TypeToConfirmProps {
  phrase: string;
  onMatch: (isTyped: boolean) => void;
}

/** As one types it: letters that look the same are the same. */
const fold = (text: string): string => text.normalize('NFC').trim().replaceAll(/\s+/g, ' ');

/** Asks for a phrase before something that cannot be undone. */
export const TypeToConfirm = ({ phrase, onMatch }: TypeToConfirmProps) => {
  const t = useT();
  const id = useId();
  const [typed, setTyped] = useState('');
  return (
    <p>
      <label htmlFor={id}>{t('recycle.typeToConfirm', { phrase })}</label>
      <Input
        id={id}
        value={typed}
        autoComplete="off"
        onChange={({ target }) => {
          setTyped(target.value);
          onMatch(fold(target.value) === fold(phrase));
        }}
      />
    </p>
  );
};
