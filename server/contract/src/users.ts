import { operation } from './operation.ts';
import { user } from './user-shape.ts';

/** The signed-in user. */
const profile = operation({
  method: 'GET',
  path: '/users/profile',
  auth: 'bearer',
  data: user,
  errors: [],
});

export const userOperations = { profile };
