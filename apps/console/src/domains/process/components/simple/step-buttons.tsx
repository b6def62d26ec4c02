import { ArrowDownOutlined, ArrowUpOutlined, PlusOutlined } from '@ant-design/icons';
import type { MessageKey } from '@lc/contract/words';
import type { SimpleStep } from '@lc/process-core';
import { Button, Dropdown } from 'antd';
import { useT } from '../../../../kernel/i18n.ts';
import { kindOf, type StepKind, stepKinds } from './steps.ts';

const kindWords = {
  approve: 'processPage.stepKind.approve',
  countersign: 'processPage.stepKind.countersign',
  cc: 'processPage.stepKind.cc',
  condition: 'processPage.condition',
  parallel: 'processPage.parallel',
} as const satisfies Record<StepKind, string>;

const addWords = {
  approve: 'processPage.addStep',
  countersign: 'processPage.addCountersign',
  cc: 'processPage.addCopies',
  condition: 'processPage.addCondition',
  parallel: 'processPage.addParallel',
} as const satisfies Record<StepKind, string>;

/** Adds a step below all others. */
export const AddStepButtons = ({ onAdd }: { onAdd: (kind: StepKind) => void }) => {
  const t = useT();
  return (
    <div className="lc-process-row">
      {stepKinds.map((kind) => (
        <Button key={kind} size="small" onClick={() => onAdd(kind)}>
          {t(addWords[kind])}
        </Button>
      ))}
    </div>
  );
};

interface InsertButtonProps {
  /** Of the step before which it stands. */
  number: number;
  onInsert: (kind: StepKind) => void;
}

/** Puts a step between two others. */
export const InsertButton = ({ number, onInsert }: InsertButtonProps) => {
  const t = useT();
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items: stepKinds.map((key) => ({ key, label: t(addWords[key]), onClick: () => onInsert(key) })),
      }}
    >
      <Button
        type="text"
        size="small"
        className="lc-simple-insert"
        icon={<PlusOutlined aria-hidden="true" />}
        aria-label={t('processPage.insertBefore', { number })}
        title={t('processPage.insertBefore', { number })}
      />
    </Dropdown>
  );
};

/** The reader stays with the step that moves: its element may be another one in the page. */
const stayAt = (button: HTMLElement): void => {
  requestAnimationFrame(() => {
    const target = button.matches(':disabled')
      ? button.parentElement?.querySelector<HTMLElement>('button:enabled')
      : button;
    target?.focus();
  });
};

interface MoveButtonsProps {
  index: number;
  /** Of those that it can change places with, itself among them. */
  count: number;
  /** What the buttons are called, with the number of what they move. */
  words: Readonly<Record<'up' | 'down', MessageKey>>;
  onMove: (to: number) => void;
}

/** Moves something up and down among its like. */
export const MoveButtons = ({ index, count, words, onMove }: MoveButtonsProps) => {
  const t = useT();
  const number = index + 1;
  const ways = [
    { to: index - 1, word: words.up, Icon: ArrowUpOutlined },
    { to: index + 1, word: words.down, Icon: ArrowDownOutlined },
  ];
  return ways.map(({ to, word, Icon }) => (
    <Button
      key={word}
      type="text"
      size="small"
      disabled={to < 0 || to >= count}
      icon={<Icon aria-hidden="true" />}
      aria-label={t(word, { number })}
      title={t(word, { number })}
      onClick={({ currentTarget }) => {
        onMove(to);
        stayAt(currentTarget);
      }}
    />
  ));
};

interface StepHeadProps {
  step: SimpleStep;
  index: number;
  count: number;
  onMove: (to: number) => void;
  onRemove: () => void;
}

const stepWords = { up: 'processPage.moveUp', down: 'processPage.moveDown' } as const;

/** Which step it is, and what can be done with it. */
export const StepHead = ({ step, index, count, onMove, onRemove }: StepHeadProps) => {
  const t = useT();
  const number = index + 1;
  return (
    <div className="lc-process-row">
      <strong className="lc-simple-kind">
        {number}. {t(kindWords[kindOf(step)])}
      </strong>
      <MoveButtons index={index} count={count} words={stepWords} onMove={onMove} />
      <Button size="small" aria-label={t('processPage.removeStep.number', { number })} onClick={onRemove}>
        {t('processPage.removeStep')}
      </Button>
    </div>
  );
};
