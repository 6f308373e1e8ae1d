import { concerns, isGrantable } from './check-grant.js';
import { scopeResource, SERVER } from './resource.js';
import type { Resource } from './resource.js';

const ALICE = { type: 'user', id: 'alice' } as const;
const ENTRY = { type: 'artifact', scopeId: 'a', family: 'memory', artifactId: 'memory', entryId: 'e1' } as const;
const PROFILE: Resource = { ...ENTRY, family: 'profile', entryId: null };

describe('isGrantable', () => {
  it.each<[string, Resource]>([
    ['server.admin', SERVER],
    ['scope.viewer', scopeResource('a')],
    ['artifact.viewer', ENTRY],
    ['artifact.viewer', PROFILE],
  ])('%s on what it is for', (role, resource) => {
    expect(isGrantable(role, resource, ALICE)).toBe(true);
    expect(isGrantable(role, resource, { type: 'group', id: 'team' })).toBe(true);
  });

  it.each<[string, string, Resource]>([
    ['a role of Scopes on the server', 'scope.viewer', SERVER],
    ['a role of the server on a Scope', 'server.admin', scopeResource('a')],
    ['ownership', 'artifact.owner', ENTRY],
    ['an unknown role', 'scope.king', scopeResource('a')],
    ['a whole Memory', 'artifact.viewer', { ...ENTRY, entryId: null }],
    ['an entry of a Profile', 'artifact.viewer', { ...PROFILE, entryId: 'e1' }],
    ['a family without owners', 'artifact.viewer', { ...PROFILE, family: 'topic-memory' }],
  ])('not %s', (_, role, resource) => {
    expect(isGrantable(role, resource, ALICE)).toBe(false);
  });
});

it('holds an action against the kind of resource', () => {
  expect(concerns('scope.read', scopeResource('a'))).toBe(true);
  expect(concerns('scope.read', SERVER)).toBe(false);
  expect(concerns('artifact.read', { ...ENTRY, entryId: null })).toBe(false);
});
