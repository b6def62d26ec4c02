import { type ReactNode, useId, useState } from 'react';
import { useT } from '../../kernel/i18n.ts';

interface FieldProps {
  name: string;
  label: string;
  value: string;
  onChange: (value: string) => void;
  error?: string;
  hint?: string;
  type?: string;
  inputMode?: 'numeric' | 'tel';
  maxLength?: number;
  autoComplete?: string;
  autoFocus?: boolean;
  /** Stands inside the box, at its end. */
  inside?: ReactNode;
  /** Stands beside the box. */
  aside?: ReactNode;
  onKeyUp?: (event: React.KeyboardEvent) => void;
}

/** A labelled input with its error beneath. */
export const Field = ({
  label,
  value,
  onChange,
  error,
  hint,
  inside,
  aside,
  autoFocus,
  ...input
}: FieldProps) => {
  const id = useId();
  const noteId = `${id}-note`;
  const note = error ?? hint;
  return (
    <div className="lc-field">
      <label htmlFor={id}>{label}</label>
      <div className="lc-field-row">
        <div className="lc-field-box">
          <input
            {...input}
            id={id}
            value={value}
            // biome-ignore lint/a11y/noAutofocus: the page has one purpose, and nothing stands before the form
            autoFocus={autoFocus}
            autoCapitalize="none"
            spellCheck={false}
            aria-invalid={error ? true : undefined}
            aria-describedby={note ? noteId : undefined}
            onChange={(event) => onChange(event.target.value)}
          />
          {inside}
        </div>
        {aside}
      </div>
      {note && (
        <p id={noteId} className={error ? 'lc-field-error' : 'lc-field-hint'}>
          {note}
        </p>
      )}
    </div>
  );
};

const Eye = ({ isOpen }: { isOpen: boolean }) => (
  <svg
    viewBox="0 0 24 24"
    width="20"
    height="20"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.7"
    aria-hidden="true"
  >
    <path
      d="M2.500 12S6 5.500 12 5.500 21.500 12 21.500 12 18 18.500 12 18.500 2.500 12 2.500 12Z"
      strokeLinejoin="round"
    />
    <circle cx="12" cy="12" r="3" />
    {!isOpen && <path d="m4 20 16-16" strokeLinecap="round" />}
  </svg>
);

/** A password with a way to see it, and a word when Caps Lock is on. */
export const PasswordField = (
  props: Pick<
    FieldProps,
    'name' | 'label' | 'value' | 'error' | 'hint' | 'onChange' | 'autoFocus' | 'autoComplete'
  >,
) => {
  const t = useT();
  const [isOpen, setIsOpen] = useState(false);
  const [isCapsLock, setIsCapsLock] = useState(false);
  return (
    <Field
      autoComplete="current-password"
      {...props}
      type={isOpen ? 'text' : 'password'}
      hint={isCapsLock ? t('login.capsLock') : props.hint}
      onKeyUp={(event) => setIsCapsLock(event.getModifierState('CapsLock'))}
      inside={
        <button
          type="button"
          className="lc-field-eye"
          aria-label={isOpen ? t('login.hidePassword') : t('login.showPassword')}
          onClick={() => setIsOpen(!isOpen)}
        >
          <Eye isOpen={isOpen} />
        </button>
      }
    />
  );
};
