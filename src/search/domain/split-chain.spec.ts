import { splitChain } from './split-chain.js';

describe('splitChain', () => {
  test.each([
    ['deploy', ['deploy'], []],
    ['snake_case', ['snake', 'case'], ['snakecase']],
    ['OpenAPI', ['Open', 'API'], ['OpenAPI']],
    ['HTTPServer', ['HTTP', 'Server'], ['HTTPServer']],
    ['APIs', ['APIs'], []],
    ['v1.1.6', ['v1', '1', '6'], ['v1_1_6', '1_1_6']],
    ['fix/release-1', ['fix', 'release', '1'], ['fixrelease1', 'release1']],
    ['QUARTZ-8413', ['QUARTZ', '8413'], ['QUARTZ8413']],
    ['src/appRoot.ts', ['src', 'app', 'Root', 'ts'], ['srcappRootts', 'appRootts', 'appRoot']],
    ['C++', ['cpp'], []],
  ])('%s', (text, atoms, wholes) => expect(splitChain(text)).toMatchObject({ atoms, wholes }));

  test.each([
    ['client-contract', true],
    ['and/or', true],
    ['a.b', false],
    ['release-1', false],
    ['src/app/main', false],
    ['snake_case', false],
    ['OpenAPI', false],
  ])('%s is prose: %s', (text, plain) => expect(splitChain(text).plain).toBe(plain));
});
