import { GRANTABLE_ACTIONS } from '../../platform/access/requirement.js';
import { decide } from './decide.js';
import type { Grant, Grounds } from './decide.js';
import { scopeResource, SERVER } from './resource.js';
import type { Resource } from './resource.js';
import { resourceTypeOf, ROLES } from './roles.js';
import type { Action } from './roles.js';
import type { Caller, Subject } from './subject.js';

const NOW = 1_000;
const SCOPE = scopeResource('a');
const ENTRY = { type: 'artifact', scopeId: 'a', family: 'memory', artifactId: 'memory', entryId: 'e1' } as const;
const TARGETS: Readonly<Record<Resource['type'], Resource>> = { server: SERVER, scope: SCOPE, artifact: ENTRY };

const alice: Caller = { type: 'user', id: 'alice', groups: ['team'] };

const aGrant = (grant: Partial<Grant> = {}): Grant => ({
  bindingId: 'b1',
  subject: { type: 'user', id: 'alice' },
  resource: SCOPE,
  role: 'scope.viewer',
  state: 'active',
  expiresAt: null,
  ...grant,
});

const grounds = (some: Partial<Grounds> = {}): Grounds => ({
  now: NOW,
  grants: [],
  owner: { type: 'user', id: 'somebody' },
  isOperator: false,
  ...some,
});

const allowedActions = (some: Partial<Grounds>, caller = alice): readonly Action[] =>
  GRANTABLE_ACTIONS.filter(
    (action) => decide(caller, { action, resource: TARGETS[resourceTypeOf(action)] }, grounds(some)).allowed,
  );

describe('decide', () => {
  it.each([
    ['server.observer', SERVER, ['server.observe']],
    ['server.admin', SERVER, ['server.admin', 'scope.admin', 'artifact.share']],
    ['scope.admin', SCOPE, ['scope.admin', 'artifact.share']],
    ['scope.viewer', SCOPE, ['scope.read', 'artifact.read']],
    ['scope.contributor', SCOPE, ['scope.read', 'scope.contribute', 'artifact.read']],
    ['scope.reviewer', SCOPE, ['scope.read', 'scope.review', 'artifact.read']],
    ['scope.delegator', SCOPE, ['scope.read', 'scope.delegate', 'artifact.read']],
    ['artifact.viewer', ENTRY, ['artifact.read']],
  ] as const)('%s allows exactly what the table says', (role, resource, expected) => {
    expect(allowedActions({ grants: [aGrant({ role, resource })] })).toEqual(expected);
  });

  it('knows every role that can be granted', () => {
    const grantable = ROLES.filter(({ systemManaged }) => !systemManaged);
    expect(grantable).toHaveLength(8);
  });

  it('allows nothing without a ground', () => {
    expect(allowedActions({})).toEqual([]);
  });

  it('lets the owner read, write and share, and nobody else', () => {
    const owned: readonly Action[] = ['artifact.read', 'artifact.write', 'artifact.share'];
    expect(allowedActions({ owner: { type: 'user', id: 'alice' } })).toEqual(owned);
    expect(allowedActions({ owner: { type: 'service', id: 'alice' } })).toEqual([]);
    expect(allowedActions({ owner: { type: 'group', id: 'team' } })).toEqual([]);
  });

  it('gives the operator everything but what belongs to an owner', () => {
    expect(allowedActions({ isOperator: true })).toEqual(
      GRANTABLE_ACTIONS.filter((action) => action !== 'artifact.write'),
    );
  });

  it.each<[string, Partial<Grant>]>([
    ['a revoked grant', { state: 'revoked' }],
    ['a grant that expires now', { expiresAt: NOW }],
    ['a grant that has expired', { expiresAt: NOW - 1 }],
    ['a grant on another Scope', { resource: scopeResource('b') }],
    ['a grant on an id of another case', { resource: scopeResource('A') }],
    ['a grant on an id with a blank', { resource: scopeResource('a ') }],
    ['a grant to another user', { subject: { type: 'user', id: 'bob' } }],
    ['a grant to a service of the same name', { subject: { type: 'service', id: 'alice' } }],
    ['a grant to a group of the same name', { subject: { type: 'group', id: 'alice' } }],
    ['a grant to a user named like the group', { subject: { type: 'user', id: 'team' } }],
  ])('does not count %s', (_, grant) => {
    expect(allowedActions({ grants: [aGrant(grant)] })).toEqual([]);
  });

  it('counts a grant until its last microsecond, and one to a group of the caller', () => {
    expect(allowedActions({ grants: [aGrant({ expiresAt: NOW + 1 })] })).toHaveLength(2);
    expect(allowedActions({ grants: [aGrant({ subject: { type: 'group', id: 'team' } })] })).toHaveLength(2);
  });

  it('gives nobody rights on an Artifact that is not there', () => {
    const grants = [aGrant()];
    expect(allowedActions({ grants, owner: undefined })).toEqual(['scope.read']);
    expect(allowedActions({ isOperator: true, owner: undefined })).not.toContain('artifact.read');
  });

  it('keeps a grant on one entry from its neighbours and from the Scope', () => {
    const grants = [aGrant({ role: 'artifact.viewer', resource: ENTRY })];
    const reads = (resource: Resource, action: Action = 'artifact.read') =>
      decide(alice, { action, resource }, grounds({ grants })).allowed;
    expect(reads(ENTRY)).toBe(true);
    expect(reads({ ...ENTRY, entryId: 'e2' })).toBe(false);
    expect(reads({ ...ENTRY, entryId: null })).toBe(false);
    expect(reads({ ...ENTRY, scopeId: 'b' })).toBe(false);
    expect(reads(SCOPE, 'scope.read')).toBe(false);
  });

  it('says which grant it followed and to whom that was made', () => {
    const team: Subject = { type: 'group', id: 'team' };
    const grants = [aGrant({ bindingId: 'old', state: 'revoked' }), aGrant({ bindingId: 'b2', subject: team })];
    expect(decide(alice, { action: 'scope.read', resource: SCOPE }, grounds({ grants }))).toEqual({
      allowed: true,
      reason: 'role-binding',
      bindingId: 'b2',
      matchedSubject: team,
    });
    expect(decide(alice, { action: 'scope.review', resource: SCOPE }, grounds({ grants }))).toEqual({
      allowed: false,
      reason: 'no-matching-binding',
      bindingId: null,
      matchedSubject: null,
    });
  });
});
