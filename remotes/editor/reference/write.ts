import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { readPackages } from './read-packages.ts';

const here = import.meta.dirname;
const reference = readPackages(resolve(here, '../../../node_modules'));
const file = resolve(here, '../src/assist/reference.json');
writeFileSync(file, `${JSON.stringify(reference, null, 1)}\n`);
process.stdout.write(
  `${reference.functions.length} functions, ${reference.scales.length} scales\n`,
);
