import {
  createContext,
  type KeyboardEvent,
  type ReactNode,
  useContext,
  useMemo,
  useRef,
  useState,
} from 'react';

/** Which button of the toolbar the Tab key leads to. */
const Roving = createContext<{ current: string; take: (id: string) => void }>({
  current: '',
  take: () => undefined,
});

interface ToolbarProps {
  label: string;
  /** The button that Tab leads to at first. */
  first: string;
  /** Back to the text. */
  onLeave: () => void;
  children: ReactNode;
  isExpanded?: boolean;
}

const steps: Readonly<Record<string, (index: number, count: number) => number>> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

const visibleButtons = (bar: HTMLElement): HTMLButtonElement[] =>
  [...bar.querySelectorAll('button')].filter((button) => button.getClientRects().length > 0);

/** A row of buttons with one stop for Tab and arrows between them, as the ARIA pattern of toolbars asks. */
export const Toolbar = ({ label, first, onLeave, children, isExpanded }: ToolbarProps) => {
  const bar = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(first);
  const roving = useMemo(() => ({ current, take: setCurrent }), [current]);
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      onLeave();
      return;
    }
    const step = steps[event.key];
    if (!step || !bar.current || !(event.target instanceof HTMLButtonElement)) return;
    const buttons = visibleButtons(bar.current);
    const index = buttons.indexOf(event.target);
    if (index < 0) return;
    event.preventDefault();
    buttons[step(index, buttons.length)]?.focus();
  };
  return (
    <Roving value={roving}>
      <div
        ref={bar}
        role="toolbar"
        aria-label={label}
        tabIndex={-1}
        className="lc-editor-toolbar"
        data-expanded={isExpanded ? '' : undefined}
        onKeyDown={handleKeyDown}
      >
        {children}
      </div>
    </Roving>
  );
};

/** Buttons that belong together. Those of a rare kind hide in narrow editors until "More" is pressed. */
export const ToolGroup = ({ isRare = false, children }: { isRare?: boolean; children: ReactNode }) => (
  <div className="lc-editor-group" data-rare={isRare ? '' : undefined}>
    {children}
  </div>
);

export interface ToolButtonProps {
  id: string;
  label: string;
  icon: ReactNode;
  shortcut?: string;
  /** Undefined for a button that is not on or off. */
  isOn?: boolean;
  isOff?: boolean;
  onRun?: () => void;
  /** What opens beneath it. */
  opens?: 'menu' | 'dialog';
  /** Given by what opens beneath it, with its own handlers. */
  className?: string;
}

/** One button. One that cannot be used now stays reachable, so that focus is not lost when it changes. */
export const ToolButton = ({
  id,
  label,
  icon,
  shortcut,
  isOn,
  isOff = false,
  onRun,
  opens,
  className = '',
  ...rest
}: ToolButtonProps) => {
  const { current, take } = useContext(Roving);
  return (
    <button
      {...rest}
      type="button"
      className={`lc-editor-tool ${className}`}
      data-tool={id}
      tabIndex={current === id ? 0 : -1}
      title={shortcut ? `${label} (${shortcut})` : label}
      aria-label={label}
      aria-keyshortcuts={shortcut?.replace('Ctrl', 'Control')}
      aria-pressed={isOn}
      aria-disabled={isOff || undefined}
      aria-haspopup={opens}
      // The text keeps its selection.
      onMouseDown={(event) => event.preventDefault()}
      onFocus={() => take(id)}
      {...(onRun && { onClick: () => !isOff && onRun() })}
    >
      {icon}
    </button>
  );
};
