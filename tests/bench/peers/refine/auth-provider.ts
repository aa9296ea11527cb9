import type { AuthProvider } from '@refinedev/core';
import { isLoggedIn, logIn, logOut } from '../shared/api.ts';

export const authProvider: AuthProvider = {
  // The library's login page asks for an e-mail address.
  login: async ({ email, password }: { email: string; password: string }) => {
    const [username = ''] = email.split('@');
    await logIn(username, password);
    return { success: true, redirectTo: '/inmuebles' };
  },
  logout: async () => {
    logOut();
    return { success: true, redirectTo: '/' };
  },
  check: async () => ({ authenticated: isLoggedIn() }),
  onError: async () => ({}),
};
