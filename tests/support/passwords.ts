/** Passwords of the accounts in the test database's template. */
export const testPasswords = { adminPassword: 'Admin-test-1!', demoPassword: 'Demo-test-1!' } as const;
