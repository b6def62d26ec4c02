import { CloseCircleOutlined, WarningOutlined } from '@ant-design/icons';
import { endOfTokenAt, fixesFor, isFixable, type Problem, say } from '@lc/form-core';
import { Button } from 'antd';
import { type RefObject, useMemo } from 'react';
import { useLanguage, useT } from '../../../kernel/i18n.ts';
import type { CodeHandle, CodeMark } from '../code/types.ts';
import { newKey } from './commands.ts';

/** More than these are not listed: nobody reads them, and the first are where one begins. */
const mostListed = 50;

/** A problem of the text as the editor underlines it, with its place in words. */
export interface ProblemMark extends CodeMark {
  key: string;
}

/** One mistake may be told of several times where it stands; once is enough. */
const told = (problems: readonly Problem[]): Problem[] =>
  problems.filter(
    ({ code, offset }, index) =>
      !code.startsWith('syntax.') || index === 0 || problems[index - 1]?.offset !== offset,
  );

/** The problems of a text as marks in it. */
export const useProblemMarks = (
  text: string,
  problems: readonly Problem[],
  editor: RefObject<CodeHandle | null>,
): readonly ProblemMark[] => {
  const t = useT();
  const language = useLanguage();
  return useMemo(
    () =>
      told(problems).map((problem, index) => {
        const { code, severity, params, line = 1, column = 1, offset = 0 } = problem;
        const message = say(code, language, params);
        const isFixShown = index < mostListed && isFixable(problems, problem);
        const fix = () => {
          const edit = fixesFor(text, problems, problem, newKey);
          if (edit) editor.current?.change(edit);
        };
        return {
          key: `${code} ${offset}`,
          from: offset,
          to: endOfTokenAt(text, offset),
          severity,
          message: t('formPage.faultAt', { line, column, message }),
          fix: isFixShown ? { label: t('designer.importFix'), run: fix } : undefined,
        };
      }),
    [text, problems, editor, t, language],
  );
};

/** What is wrong with the text: each goes to its place, and is fixed with a click where there is one way to. */
export const ImportProblems = ({
  marks,
  onGo,
}: {
  marks: readonly ProblemMark[];
  onGo: (from: number, to: number) => void;
}) => {
  const t = useT();
  if (marks.length === 0) return null;
  return (
    <>
      <p className="lc-fd-hint">{t('designer.importProblems', { count: marks.length })}</p>
      <ul className="lc-fd-findings">
        {marks.slice(0, mostListed).map(({ key, severity, message, from, to, fix }) => (
          <li key={key} className={`is-${severity}`}>
            {severity === 'error' ? (
              <CloseCircleOutlined aria-hidden="true" />
            ) : (
              <WarningOutlined aria-hidden="true" />
            )}
            <div>
              <button type="button" className="lc-fd-link" onClick={() => onGo(from, to)}>
                {message}
              </button>
            </div>
            {fix && (
              <Button
                size="small"
                autoInsertSpace={false}
                aria-label={t('designer.fixNamed', { finding: message })}
                onClick={fix.run}
              >
                {fix.label}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {marks.length > mostListed && (
        <p className="lc-fd-hint">{t('designer.importMore', { count: marks.length - mostListed })}</p>
      )}
    </>
  );
};
