import { createRequire } from 'node:module';
import { checkedPlace, type RemotePlace } from '@hocket/api/places';

/** One element of an icon, with its attributes. */
type Element = readonly [tag: string, attributes: Readonly<Record<string, string | undefined>>];

/**
 * The place that a remote's package.json says in `hocket.place`, with its icon drawn: so the page needs no icon of a
 * panel's. Undefined where it says none. Throws a sentence that names the field which is wrong.
 */
export function declaredPlace(
  name: string,
  declared: { icon?: unknown } | undefined,
): RemotePlace | undefined {
  if (declared === undefined) return undefined;
  const { icon } = declared;
  const drawn = typeof icon === 'string' && iconPath(icon);
  return checkedPlace(name, drawn ? { ...declared, icon: drawn } : declared);
}

/** The outline of an icon of lucide-react; undefined when it has none of that name. */
function iconPath(name: string): string | undefined {
  if (!/^[a-z0-9-]+$/.test(name)) return undefined;
  const require = createRequire(import.meta.resolve('lucide-react'));
  try {
    const { __iconData } = require(`lucide-react/icons/${name}`) as {
      __iconData: { node: readonly Element[] };
    };
    return __iconData.node.map(outline).join('');
  } catch (error) {
    if (['MODULE_NOT_FOUND', 'ERR_MODULE_NOT_FOUND'].includes(codeOf(error))) return undefined;
    throw error;
  }
}

function codeOf(error: unknown): string {
  return String((error as { code?: unknown }).code);
}

/** An element of SVG as the data of a path. */
function outline([tag, attributes]: Element): string {
  const number = (key: string) => Number(attributes[key] ?? 0);
  const points = (attributes.points ?? '').trim();
  switch (tag) {
    case 'path':
      // Each begins where it says, and not where the one before ended.
      return (attributes.d ?? '').replace(/^m/, 'M');
    case 'line':
      return `M${number('x1')} ${number('y1')}L${number('x2')} ${number('y2')}`;
    case 'polyline':
      return `M${points}`;
    case 'polygon':
      return `M${points}Z`;
    case 'circle':
      return ellipse(number('cx'), number('cy'), number('r'), number('r'));
    case 'ellipse':
      return ellipse(number('cx'), number('cy'), number('rx'), number('ry'));
    case 'rect':
      return rectangle(attributes, number);
    default:
      throw new Error(`An icon has a ${tag}, which cannot be drawn as a path.`);
  }
}

function ellipse(x: number, y: number, rx: number, ry: number): string {
  const half = (width: number) => `a${rx} ${ry} 0 1 0 ${width} 0`;
  return `M${x - rx} ${y}${half(2 * rx)}${half(-2 * rx)}Z`;
}

function rectangle(
  attributes: Readonly<Record<string, string | undefined>>,
  number: (key: string) => number,
): string {
  const [x, y, width, height] = [number('x'), number('y'), number('width'), number('height')];
  const r = Number(attributes.rx ?? attributes.ry ?? 0);
  const corner = (dx: number, dy: number) => `a${r} ${r} 0 0 1 ${dx} ${dy}`;
  const [across, down] = [width - 2 * r, height - 2 * r];
  return `M${x + r} ${y}h${across}${corner(r, r)}v${down}${corner(-r, r)}h${-across}${corner(-r, -r)}v${-down}${corner(r, -r)}Z`;
}
