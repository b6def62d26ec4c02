import type { ComponentType } from 'react';
import { useBrowserLocation } from 'wouter/use-browser-location';
import { paths } from '../paths.ts';
import { AlterationPage } from './alteration-page.tsx';
import { MissingPage } from './missing-page.tsx';
import { RegisterPage } from './register-page.tsx';
import { RegisterResultPage } from './register-result-page.tsx';

const pages: Readonly<Record<string, ComponentType>> = {
  [paths.register]: RegisterPage,
  [paths.registerResult]: RegisterResultPage,
  [paths.alteration]: AlterationPage,
  [paths.missing]: MissingPage,
};

/** The pages that need no session, the login page apart. */
export const EntryRoutes = () => {
  const [pathname] = useBrowserLocation();
  const Page = pages[pathname];
  return Page && <Page />;
};
