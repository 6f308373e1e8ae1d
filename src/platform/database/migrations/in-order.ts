import type { MigrationInterface } from 'typeorm';

type Migration = new () => MigrationInterface;

/** From the oldest to the newest, by the time at the end of their names (ms). */
export const inOrder = (migrations: Readonly<Record<string, Migration>>): Migration[] =>
  Object.values(migrations).toSorted((one, other) => timeOf(one) - timeOf(other));

const timeOf = ({ name }: Migration): number => Number(/\d{13}$/.exec(name)?.[0]);
