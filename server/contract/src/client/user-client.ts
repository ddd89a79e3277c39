import type { UserCalls } from '@hocket/sdk';
import { type Connection, call } from '../call.ts';
import { userOperations } from '../users.ts';

const { profile, updateProfile, updatePreferences, reportPlayTime, publicProfile } = userOperations;
const { changePassword, listSessions, endSession, exportAccount, deleteAccount } = userOperations;

export function userClient(connection: Connection): UserCalls {
  return {
    profile: () => call(connection, profile, {}),
    updateProfile: (body) => call(connection, updateProfile, { body }),
    updatePreferences: (body) => call(connection, updatePreferences, { body }),
    changePassword: async (currentPassword, password) =>
      void (await call(connection, changePassword, { body: { currentPassword, password } })),
    listSessions: () => call(connection, listSessions, {}),
    endSession: async (id) => void (await call(connection, endSession, { params: { id } })),
    exportAccount: () => call(connection, exportAccount, {}),
    deleteAccount: async (password) =>
      void (await call(connection, deleteAccount, { body: { password } })),
    reportPlayTime: (seconds) => call(connection, reportPlayTime, { body: { seconds } }),
    publicProfile: (username) => call(connection, publicProfile, { params: { username } }),
  };
}
