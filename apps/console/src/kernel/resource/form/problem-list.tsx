import { Alert } from 'antd';
import { useT } from '../../i18n.ts';

interface ProblemListProps {
  names: readonly string[];
  label: (name: string) => string;
  onGo: (name: string) => void;
}

/** Which fields of a form have to be changed, each as a way to it: in a long form not all of them are in view. */
export const ProblemList = ({ names, label, onGo }: ProblemListProps) => {
  const t = useT();
  return (
    <Alert
      className="lc-form-alert"
      type="error"
      showIcon
      title={names.length === 1 ? t('form.problem') : t('form.problems', { count: names.length })}
      description={
        <ul className="lc-form-problems">
          {names.map((name) => (
            <li key={name}>
              <button type="button" onClick={() => onGo(name)}>
                {label(name)}
              </button>
            </li>
          ))}
        </ul>
      }
    />
  );
};
