import { expect, test } from 'vitest';
import { folderAddress, folderOf, isAllowed, mapAddress } from './sample-address.ts';

const github = 'https://raw.githubusercontent.com';

test.each([
  ['github:someone/drums', `${github}/someone/drums/main/strudel.json`],
  ['github:someone/drums/', `${github}/someone/drums/main/strudel.json`],
  ['github:someone', `${github}/someone/samples/main/strudel.json`],
  ['github:someone/drums/dev/kits/a', `${github}/someone/drums/dev/kits/a/strudel.json`],
  ['bubo:fox', `${github}/Bubobubobubobubo/dough-fox/main/strudel.json`],
  ['shabda:bass:4', 'https://shabda.ndre.gr/bass:4.json?strudel=1'],
  [
    'shabda/speech:hello',
    'https://shabda.ndre.gr/speech/hello.json?gender=f&language=en-GB&strudel=1',
  ],
  [
    'shabda/speech/fr-FR/m:bonjour,oui',
    'https://shabda.ndre.gr/speech/bonjour,oui.json?gender=m&language=fr-FR&strudel=1',
  ],
  ['local:', 'http://localhost:5432/'],
  ['https://a.example/kit.json', 'https://a.example/kit.json'],
])('the map of %s is at %s', (text, address) => {
  expect(mapAddress(text)).toBe(address);
});

test('files stand beside their map, or under the base that is written', () => {
  expect(folderOf('https://a.example/kits/kit.json')).toBe('https://a.example/kits/');
  expect(folderAddress('github:someone/drums')).toBe(`${github}/someone/drums/main/`);
  expect(folderAddress('https://a.example/x/')).toBe('https://a.example/x/');
});

test.each([
  ['https://samples.example/a.wav', true],
  ['/files/a.wav', true],
  ['https://hocket.example/a.wav', true],
  ['https://evil.example/a.wav', false],
  ['http://samples.example/a.wav', false],
  ['https://samples.example:8443/a.wav', false],
  ['https://samples.example.evil.example/a.wav', false],
  ['https://samples.example@evil.example/a.wav', false],
  ['https://me@samples.example/a.wav', false],
  ['data:audio/wav;base64,AAAA', false],
  ['file:///etc/passwd', false],
])('%s may be fetched: %s', (address, allowed) => {
  const hosts = ['https://samples.example'];
  expect(isAllowed(address, hosts, 'https://hocket.example/studio')).toBe(allowed);
});
