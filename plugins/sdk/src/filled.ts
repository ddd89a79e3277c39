/** A text with values in place of its `{{placeholders}}`; one without a value leaves nothing. */
export function filled(text: string, values: Readonly<Record<string, unknown>>): string {
  return text.replace(/{{\s*(\w+)\s*}}/g, (_, name: string) => String(values[name] ?? ''));
}
