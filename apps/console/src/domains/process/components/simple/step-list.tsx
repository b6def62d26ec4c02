import type { SimpleBranch, SimpleStep } from '@lc/process-core';
import { Button, Input } from 'antd';
import { useT } from '../../../../kernel/i18n.ts';
import { moveItem } from '../../../../ui/move-item.ts';
import { ConditionInput } from './condition-input.tsx';
import { Findings, useSimple } from './simple-context.tsx';
import { AddStepButtons, InsertButton, MoveButtons, StepHead } from './step-buttons.tsx';
import { type BlockStep, inserted, joinIdOf, newBranch, newStep } from './steps.ts';
import { TaskEditor } from './task-editor.tsx';
import './simple.css';

interface BranchEditorProps {
  branch: SimpleBranch;
  /** Where it stands among those of its block. */
  index: number;
  /** How many change places with one another; the one that is taken when no other is stays the last. */
  movable: number;
  /** Taken when no other is. */
  isOtherwise: boolean;
  hasCondition: boolean;
  onChange: (branch: SimpleBranch) => void;
  onMove: (to: number) => void;
  /** Absent where the block has as few as it can have. */
  onRemove: (() => void) | undefined;
}

const branchWords = { up: 'processPage.moveBranchUp', down: 'processPage.moveBranchDown' } as const;

const BranchEditor = (props: BranchEditorProps) => {
  const { branch, index, movable, isOtherwise, hasCondition, onChange, onMove, onRemove } = props;
  const t = useT();
  const number = index + 1;
  const { fields } = useSimple();
  const name = t('processPage.branchName', { number });
  return (
    <div className="lc-process-branch">
      <div className="lc-process-row">
        <Input
          aria-label={name}
          placeholder={isOtherwise ? t('processPage.otherwise') : name}
          className="lc-simple-name"
          maxLength={100}
          value={branch.name}
          onChange={({ target }) => onChange({ ...branch, name: target.value })}
        />
        {isOtherwise ? (
          <span>{t('processPage.otherwise')}</span>
        ) : (
          <MoveButtons index={index} count={movable} words={branchWords} onMove={onMove} />
        )}
        {onRemove && (
          <Button
            size="small"
            aria-label={t('processPage.removeBranch.number', { number })}
            onClick={onRemove}
          >
            {t('processPage.removeBranch')}
          </Button>
        )}
      </div>
      {hasCondition && !isOtherwise && (
        <ConditionInput
          value={branch.condition}
          fields={fields}
          onChange={(condition) => onChange({ ...branch, condition })}
        />
      )}
      <Findings of={[branch.id]} />
      <StepList steps={branch.steps} onChange={(steps) => onChange({ ...branch, steps })} />
    </div>
  );
};

interface BlockEditorProps {
  step: BlockStep;
  onChange: (step: BlockStep) => void;
}

const BlockEditor = ({ step, onChange }: BlockEditorProps) => {
  const t = useT();
  const { branches } = step;
  const isCondition = step.kind === 'condition';
  const change = (next: readonly SimpleBranch[]) => onChange({ ...step, branches: next });
  // The last branch of a condition stays the last. Of the others the first whose condition holds is taken.
  const movable = isCondition ? branches.length - 1 : branches.length;
  return (
    <>
      {branches.map((branch, index) => {
        const isOtherwise = isCondition && index === branches.length - 1;
        return (
          <BranchEditor
            key={branch.id}
            branch={branch}
            index={index}
            movable={movable}
            isOtherwise={isOtherwise}
            hasCondition={isCondition}
            onChange={(next) => change(branches.map((one) => (one.id === branch.id ? next : one)))}
            onMove={(to) => change(moveItem(branches, index, to))}
            onRemove={
              branches.length > 2 && !isOtherwise
                ? () => change(branches.filter(({ id }) => id !== branch.id))
                : undefined
            }
          />
        );
      })}
      <div>
        <Button size="small" onClick={() => change(inserted(branches, movable, newBranch()))}>
          {t('processPage.addBranch')}
        </Button>
      </div>
    </>
  );
};

interface StepListProps {
  steps: readonly SimpleStep[];
  onChange: (steps: readonly SimpleStep[]) => void;
}

/** Steps one below the other: each can be moved, and others put before it. */
export const StepList = ({ steps, onChange }: StepListProps) => {
  const t = useT();
  const replace = (step: SimpleStep) => onChange(steps.map((one) => (one.id === step.id ? step : one)));
  return (
    <>
      <ol className="lc-process-steps">
        {steps.map((step, index) => (
          <li key={step.id} className="lc-simple-item">
            <InsertButton
              number={index + 1}
              onInsert={(kind) => onChange(inserted(steps, index, newStep(kind)))}
            />
            <div className="lc-process-step">
              <StepHead
                step={step}
                index={index}
                count={steps.length}
                onMove={(to) => onChange(moveItem(steps, index, to))}
                onRemove={() => onChange(steps.filter(({ id }) => id !== step.id))}
              />
              <Input
                aria-label={t('processPage.stepName')}
                placeholder={t('processPage.stepName')}
                maxLength={100}
                value={step.name}
                onChange={({ target }) => replace({ ...step, name: target.value })}
              />
              {'config' in step ? (
                <>
                  <Findings of={[step.id]} />
                  <TaskEditor step={step} onChange={replace} />
                </>
              ) : (
                <>
                  <Findings of={[step.id, joinIdOf(step)]} />
                  <BlockEditor step={step} onChange={replace} />
                </>
              )}
            </div>
          </li>
        ))}
      </ol>
      <AddStepButtons onAdd={(kind) => onChange([...steps, newStep(kind)])} />
    </>
  );
};
