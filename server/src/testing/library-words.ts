/** How zod words what is wrong, in English and without a language. */
export const libraryWords =
  /invalid (input|option|string|key|number|type|value|element)|too (small|big)\b|expected \w+ to|received \w+|unrecognized key|>=|<=/i;
