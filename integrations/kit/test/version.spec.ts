import { filesBelow, readText } from '../../../test/architecture/repository-files.js';
import { VERSION } from '../src/version.js';

describe('the version', () => {
  it('is that of the package, in every manifest', () => {
    const manifests = filesBelow('integrations', '.json').filter((path) =>
      /^integrations\/(?!.*node_modules)(?:[^/]+\/package|.*plugin)\.json$/.test(path),
    );
    const versions = ['package.json', ...manifests].map((path) => [path, versionOf(path)]);
    expect(versions.length).toBeGreaterThan(3);
    expect(versions.filter(([, version]) => version !== undefined && version !== VERSION)).toEqual([]);
  });
});

const versionOf = (path: string): unknown => (JSON.parse(readText(path)) as { version?: unknown }).version;
