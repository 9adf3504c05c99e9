import { splitStatements } from '../startup/split-statements.ts';

const ADDED = /\badd (?:constraint|foreign key|primary key|unique|check)\b/g;

/** Returns the statements that add several constraints to a table at once, which a distributed engine refuses. */
export function findJoinedConstraints(migrations: string): string[] {
  return splitStatements(migrations).filter(
    (statement) => statement.startsWith('alter table') && [...statement.matchAll(ADDED)].length > 1,
  );
}
