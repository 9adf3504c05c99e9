import { CamelCasePlugin } from 'kysely';

/** SQL names are snake_case, ours camelCase. Keys inside stored JSON are data and stay untouched. */
export const columnNames = new CamelCasePlugin({ maintainNestedObjectKeys: true });
