import type { AuthProvider } from 'react-admin';
import { isLoggedIn, logIn, logOut } from '../shared/api.ts';

export const authProvider: AuthProvider = {
  login: ({ username, password }: { username: string; password: string }) => logIn(username, password),
  logout: async () => logOut(),
  checkAuth: async () => {
    if (!isLoggedIn()) throw new Error('login');
  },
  checkError: async () => undefined,
  getPermissions: async () => undefined,
};
