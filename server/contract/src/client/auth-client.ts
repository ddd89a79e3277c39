import type { AuthCalls } from '@hocket/sdk';
import { authOperations } from '../auth.ts';
import { type Connection, call } from '../call.ts';

const { login, logout, refresh, register } = authOperations;

export function authClient(connection: Connection): AuthCalls {
  return {
    login: (body) => call(connection, login, { body }),
    register: (body) => call(connection, register, { body }),
    logout: async () => void (await call(connection, logout, {})),
    refresh: (refreshToken) => call(connection, refresh, { body: { refreshToken } }),
  };
}
