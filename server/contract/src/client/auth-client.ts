import type { AuthCalls } from '@hocket/sdk';
import { authOperations } from '../auth.ts';
import { type Connection, call } from '../call.ts';

const { login, logout, refresh, register } = authOperations;
const { forgotPassword, resendVerification, resetPassword, verifyEmail } = authOperations;

export function authClient(connection: Connection): AuthCalls {
  return {
    // The browser says by itself which device it is.
    login: (body) => call(connection, login, { body, headers: {} }),
    register: (body) => call(connection, register, { body, headers: {} }),
    logout: async (accessToken) => {
      const token = () => accessToken ?? connection.token();
      await call({ ...connection, token }, logout, {});
    },
    refresh: (refreshToken) => call(connection, refresh, { body: { refreshToken } }),
    forgotPassword: async (email) =>
      void (await call(connection, forgotPassword, { body: { email } })),
    resetPassword: async (token, password) =>
      void (await call(connection, resetPassword, { body: { token, password } })),
    verifyEmail: async (token) => void (await call(connection, verifyEmail, { body: { token } })),
    resendVerification: async () => void (await call(connection, resendVerification, {})),
  };
}
