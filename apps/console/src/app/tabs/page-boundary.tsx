import { Component, type ReactNode } from 'react';
import { t } from '../../kernel/i18n.ts';
import { LoadError } from '../../ui/states.tsx';

interface PageBoundaryProps {
  onRetry: () => void;
  children: ReactNode;
}

/** Whether an error means that the code of a page did not arrive. */
const isLoadFailure = (error: unknown): boolean =>
  error instanceof Error &&
  (error.message === 'timeout' ||
    /dynamically imported module|Importing a module|preload/i.test(error.message));

/** Keeps a page that fails from taking the console with it. */
export class PageBoundary extends Component<PageBoundaryProps, { error: unknown }> {
  override state: { error: unknown } = { error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override componentDidCatch(error: unknown) {
    console.error(error);
  }

  handleRetry = () => {
    // A browser remembers for good that a module failed to load, and a new release has other file names.
    if (isLoadFailure(this.state.error)) location.reload();
    else this.props.onRetry();
  };

  override render() {
    const { error } = this.state;
    if (error === null) return this.props.children;
    return isLoadFailure(error) ? (
      <LoadError isReload onRetry={this.handleRetry} />
    ) : (
      <LoadError title={t('shell.pageBroke')} message={t('shell.pageBrokeHint')} onRetry={this.handleRetry} />
    );
  }
}
