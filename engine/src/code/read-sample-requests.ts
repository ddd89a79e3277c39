import { limits } from '../budget/limits.ts';
import { readSampleMap, type SampleMap } from '../samples/sample-map.ts';

/** What `samples(…)` asked for: a map by its address, or one in the text. */
export type SampleRequest = { from: string; base?: string } | { map: SampleMap; base?: string };

/** The samples that a program asks for, as its worker claims them. */
export function readSampleRequests(claimed: unknown): SampleRequest[] {
  if (!Array.isArray(claimed)) return [];
  const items: ({ source?: unknown; base?: unknown } | null)[] = claimed.slice(
    0,
    limits.samples.calls,
  );
  return items.flatMap((item): SampleRequest[] => {
    const base = readText(item?.base);
    const based = base === undefined ? {} : { base };
    const from = readText(item?.source);
    if (from !== undefined) return [{ from, ...based }];
    const map = readSampleMap(item?.source);
    return Object.keys(map.sounds).length === 0 ? [] : [{ map, ...based }];
  });
}

function readText(value: unknown): string | undefined {
  return typeof value === 'string' &&
    value.length > 0 &&
    value.length <= limits.samples.addressLength
    ? value
    : undefined;
}
