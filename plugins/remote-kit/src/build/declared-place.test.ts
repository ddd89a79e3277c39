import { expect, test } from 'vitest';
import { declaredPlace } from './declared-place.ts';

const dock = { area: 'dock', title: { en: 'Mixer' }, order: 1, minWidth: 0, minHeight: 0 };
const iconOf = (icon: string) => declaredPlace('mixer', { ...dock, icon })?.icon;

test('a remote that says no place has none', () => {
  expect(declaredPlace('mixer', undefined)).toBeUndefined();
});

test.each([
  ['plus', 'M5 12h14M12 5v14'],
  ['circle', 'M2 12a10 10 0 1 0 20 0a10 10 0 1 0 -20 0Z'],
  ['square', 'M5 3h14a2 2 0 0 1 2 2v14a2 2 0 0 1 -2 2h-14a2 2 0 0 1 -2 -2v-14a2 2 0 0 1 2 -2Z'],
  ['M1 1h22', 'M1 1h22'],
])('the icon %s is drawn at build', (icon, drawn) => {
  expect(iconOf(icon)).toBe(drawn);
});

test.each(['no-such-icon', '../package', 'M1 1"><script>'])('the icon %s is refused', (icon) => {
  expect(() => iconOf(icon)).toThrow('icon has to be the name of an icon of lucide-react');
});

test.each([-50, 1.5, 1001])('a build whose order is %s is refused with a sentence', (order) => {
  const place = { ...dock, icon: 'plus', order };
  expect(() => declaredPlace('mixer', place)).toThrow(
    'order has to be a whole number from 0 to 1000',
  );
});
