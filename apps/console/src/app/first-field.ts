const dialogs = '.ant-modal, .ant-drawer';
/** What the component library focuses when it opens a dialog: the dialog itself, or the cross that closes it. */
const openers = `${dialogs}, .ant-modal-close, .ant-drawer-close`;
const fields =
  'input:not([type="checkbox"], [type="radio"], [type="file"]), textarea, [contenteditable="true"]';

/** Boxes of a tree or a table and the helpers that libraries hide are no fields to begin with. */
const isField = (element: HTMLElement): boolean =>
  element.offsetWidth > 8 &&
  element.tabIndex >= 0 &&
  !element.matches(':disabled, :read-only:not([role="combobox"])') &&
  !element.closest('.ant-picker, .ant-tree, .ant-table');

const focusFirstField = (dialog: HTMLElement): boolean => {
  const first = [...dialog.querySelectorAll<HTMLElement>(fields)].find(isField);
  first?.focus();
  return first !== undefined;
};

/** Focuses the first field, also of a dialog that is still loading, unless the person has moved on by then. */
const enter = (dialog: HTMLElement): void => {
  const isUntouched = () => dialog.isConnected && document.activeElement?.matches(openers) === true;
  if (!isUntouched() || focusFirstField(dialog)) return;
  const observer = new MutationObserver(() => {
    if (!isUntouched() || focusFirstField(dialog)) observer.disconnect();
  });
  observer.observe(dialog, { childList: true, subtree: true });
};

/** Whoever opens a dialog with fields types into the first of them. Not by touch: the keyboard would hide the rest. */
export const followDialogs = (): void => {
  if (matchMedia('(pointer: coarse)').matches) return;
  document.addEventListener('focusin', ({ target, relatedTarget }) => {
    if (!(target instanceof HTMLElement) || !target.matches(openers)) return;
    const dialog = target.closest<HTMLElement>(dialogs);
    const isEntered = !(relatedTarget instanceof Node && dialog?.contains(relatedTarget));
    // The library focuses once more when it has drawn the dialog.
    if (dialog && isEntered) setTimeout(() => enter(dialog), 50);
  });
};
