import { QueryClientProvider } from '@tanstack/react-query';
import { App, ConfigProvider } from 'antd';
import { type ReactNode, useLayoutEffect, useMemo, useState } from 'react';
import { useLanguage, useT } from '../kernel/i18n.ts';
import { followLanguageOfOthers, useAntdLocale } from '../kernel/locales.ts';
import { queryClient } from '../kernel/query.ts';
import { UiWordsContext } from '../ui/ui-words.ts';
import { followDialogs } from './first-field.ts';
import { followNotices } from './notice-place.ts';
import { prepareConsole } from './prepare-console.ts';
import { useAppearance } from './settings/appearance.ts';
import { useSettings } from './settings/settings-store.ts';
import { SessionGate } from './standalone/session-gate.tsx';
import { antdTheme, showBrand } from './theme.ts';
import './field-components.ts';
import './console-app.css';

followLanguageOfOthers();
followDialogs();
followNotices();

/** What the parts of `ui` say. Drawn once the words of the frame are there: nothing asks for them before. */
const WithUiWords = ({ children }: { children: ReactNode }) => {
  const t = useT();
  const words = useMemo(
    () => ({
      retry: t('common.retry'),
      reload: t('common.reload'),
      loading: t('shell.loading'),
      loadFailed: t('shell.loadFailed'),
      loadFailedHint: t('shell.loadFailedHint'),
      noData: t('common.noData'),
      search: t('common.search'),
    }),
    [t],
  );
  return <UiWordsContext value={words}>{children}</UiWordsContext>;
};

/** The console: everything behind sign-in. */
const ConsoleApp = () => {
  const language = useLanguage();
  const locale = useAntdLocale();
  const [hasWords, setHasWords] = useState(false);
  const name = useAppearance((state) => state.theme);
  const { colour, isColourWeak } = useSettings();
  const theme = useMemo(
    () => antdTheme({ name, colour, language, isColourWeak }),
    [name, colour, language, isColourWeak],
  );
  const [failure, setFailure] = useState<unknown>(null);

  // Before anything is painted: what has come by now is drawn at once.
  useLayoutEffect(() => {
    prepareConsole().then(() => setHasWords(true), setFailure);
  }, []);
  useLayoutEffect(() => showBrand(colour, name, isColourWeak), [colour, name, isColourWeak]);

  if (failure) throw failure;
  if (!hasWords) return null;
  return (
    <QueryClientProvider client={queryClient}>
      <ConfigProvider theme={theme} locale={locale}>
        <WithUiWords>
          <App
            className="lc-app"
            message={{ top: 64 }}
            notification={{ placement: 'bottomLeft', bottom: 24 }}
          >
            <SessionGate />
          </App>
        </WithUiWords>
      </ConfigProvider>
    </QueryClientProvider>
  );
};

export default ConsoleApp;
