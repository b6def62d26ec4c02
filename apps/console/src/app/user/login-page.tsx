import { useEffect } from 'react';
import { LoginForm } from './login-form.tsx';
import { UserLayout } from './user-layout.tsx';

/** While the reader types, the console is fetched. */
const fetchConsole = () => {
  const fetchNow = () => void import('../console-app.tsx').catch(() => undefined);
  if ('requestIdleCallback' in window) requestIdleCallback(fetchNow, { timeout: 4000 });
  else setTimeout(fetchNow, 1500);
};

export const LoginPage = () => {
  useEffect(() => {
    const timer = setTimeout(fetchConsole, 600);
    return () => clearTimeout(timer);
  }, []);
  return (
    <UserLayout>
      <LoginForm />
    </UserLayout>
  );
};
