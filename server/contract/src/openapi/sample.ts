import type { JsonSchema } from './json-schema.ts';

/** Values of fields whose rules a schema cannot say. */
const byName: Record<string, unknown> = {
  email: 'ada@example.org',
  password: 'Correct-horse-1',
  currentPassword: 'Correct-horse-1',
  newPassword: 'Correct-horse-2',
  username: 'ada',
};

/** Texts that are tried, in turn, where a pattern has to be met. */
const candidates = [
  'text',
  'example',
  'https://example.org/',
  'image/png',
  'C2',
  '2026-01-31T12:00:00.000Z',
];

/** The plainest value that a schema without references describes: what is required, nothing more. */
export function sampleOf(schema: JsonSchema): unknown {
  if ('const' in schema) return schema.const;
  if ('default' in schema) return schema.default;
  if (Array.isArray(schema.enum)) return schema.enum[0];
  const alternatives = (schema.anyOf ?? schema.oneOf) as JsonSchema[] | undefined;
  if (alternatives?.[0]) return sampleOf(alternatives[0]);
  switch ([schema.type].flat()[0]) {
    case 'object':
      return sampleObject(schema);
    case 'array':
      return Array.from({ length: Number(schema.minItems ?? 0) }, () =>
        sampleOf(schema.items ?? {}),
      );
    case 'string':
      return sampleText(schema);
    case 'integer':
    case 'number':
      return Math.max(0, Number(schema.minimum ?? 0));
    case 'boolean':
      return true;
    default:
      return null;
  }
}

function sampleObject({ properties = {}, required = [] }: JsonSchema): unknown {
  return Object.fromEntries(
    required.map((name) => [name, byName[name] ?? sampleOf(properties[name] ?? {})]),
  );
}

function sampleText({ pattern, minLength = 0, maxLength }: JsonSchema): string {
  const wanted = typeof pattern === 'string' ? new RegExp(pattern, 'u') : /(?:)/;
  const text = candidates.find((candidate) => wanted.test(candidate)) ?? candidates[0] ?? '';
  return text.padEnd(Number(minLength), 'x').slice(0, Number(maxLength ?? text.length + 64));
}
