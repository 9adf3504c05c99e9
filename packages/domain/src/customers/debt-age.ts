/** How late a debt is, in the columns of the report of open debt, and the last day of each; the last column has no end. */
export const DEBT_AGES = [
  { age: 'notDue', daysMax: 0 },
  { age: 'days1To30', daysMax: 30 },
  { age: 'days31To60', daysMax: 60 },
  { age: 'days61To90', daysMax: 90 },
  { age: 'daysOver90', daysMax: null },
] as const;
export type DebtAge = (typeof DEBT_AGES)[number]['age'];

/** The names of the columns, from not yet due to the latest. */
export const DEBT_AGE_NAMES = DEBT_AGES.map(({ age }) => age) as [DebtAge, ...DebtAge[]];

/** Returns the days late of an age, both ends included; null where it has none. On its due day a debt is not late. */
export function daysOfAge(age: DebtAge): {
  readonly from: number | null;
  readonly to: number | null;
} {
  const index = DEBT_AGES.findIndex((one) => one.age === age);
  const before = DEBT_AGES[index - 1]?.daysMax;
  return {
    from: before === undefined || before === null ? null : before + 1,
    to: DEBT_AGES[index]?.daysMax ?? null,
  };
}
