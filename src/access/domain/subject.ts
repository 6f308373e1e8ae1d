export type SubjectType = 'user' | 'service' | 'group';

/** Who a grant is made to. Ids are compared exactly; the same id under two types names two subjects. */
export interface Subject {
  readonly type: SubjectType;
  readonly id: string;
}

/** Somebody who acts. A group never does. */
export interface Actor extends Subject {
  readonly type: 'user' | 'service';
}

/** Whoever made a request, with the groups that its credential vouches for. */
export interface Caller extends Actor {
  readonly groups: readonly string[];
}

export const sameSubject = (a: Subject, b: Subject): boolean => a.type === b.type && a.id === b.id;

/** The caller as itself, then as a member of each group. */
export const subjectsOf = ({ type, id, groups }: Caller): readonly Subject[] => [
  { type, id },
  ...groups.map((group): Subject => ({ type: 'group', id: group })),
];
