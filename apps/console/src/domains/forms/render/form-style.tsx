import type { Language } from '@lc/contract/kernel';
import type { FormConfig } from '@lc/form-core';
import { useQuery } from '@tanstack/react-query';
import { ConfigProvider, theme } from 'antd';
import usual from 'antd/es/locale/en_US';
import { type ReactNode, useMemo } from 'react';
import { useLanguage } from '../../../kernel/i18n.ts';
import { loadLocale, useAntdLocale } from '../../../kernel/locales.ts';
import { isDark } from '../../../ui/contrast.ts';
import { leadingOf } from '../../../ui/tokens.ts';
import { antdSizes, elementTheme } from './element-theme.ts';
import { classOf } from './widgets/host-inputs.tsx';
import './form-style.css';

/**
 * The library's own words in a language that need not be the console's. There are always some: what stands inside
 * would be drawn anew when the first came, and what is being typed there would be lost.
 */
const useLocaleOf = (language: Language) => {
  const isConsoles = useLanguage() === language;
  const locale = useAntdLocale();
  const { data } = useQuery({
    queryKey: ['antd-locale', language],
    enabled: !isConsoles,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: () => loadLocale(language),
  });
  return (isConsoles ? undefined : data) ?? locale ?? usual;
};

/** Gives what is inside the look that a design names: Element Plus's or Ant Design's, in one of three sizes. */
export const FormStyle = ({
  config,
  language,
  className = '',
  children,
}: {
  config: Pick<FormConfig, 'ui' | 'size' | 'customClass'>;
  language: Language;
  className?: string;
  children: ReactNode;
}) => {
  const { ui, size, customClass } = config;
  const { token } = theme.useToken();
  const isOnDark = isDark(token.colorBgContainer);
  const locale = useLocaleOf(language);
  const look = useMemo(
    () =>
      ui === 'element'
        ? elementTheme(size, isOnDark, leadingOf(language))
        : { token: { lineHeight: leadingOf(language) } },
    [ui, size, isOnDark, language],
  );
  return (
    <ConfigProvider
      theme={look}
      locale={locale}
      componentSize={ui === 'element' ? 'middle' : antdSizes[size]}
    >
      <div lang={language} className={`lc-fr is-${ui} is-${size} ${classOf(customClass)} ${className}`}>
        {children}
      </div>
    </ConfigProvider>
  );
};
